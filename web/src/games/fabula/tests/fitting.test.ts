import { describe, expect, test } from 'vitest';
import { bodyFit, nameFit, width, wrapped } from '../../../cards/fitting';

describe('words on a card', () => {
  test('are measured without their accents', () => {
    expect(width('ação')).toBeCloseTo(width('acao'));
    expect(width('Maré', true)).toBeGreaterThan(width('Maré'));
  });

  test('keep a number with the word it belongs to', () => {
    expect(wrapped('O portador tem Oratória 1.', 7, 60)).toEqual(['O portador tem', 'Oratória 1.']);
  });

  test('of a long name stand in two lines', () => {
    expect(nameFit('Moeda', 65, 9.4, 7.4)).toEqual({ lines: ['Moeda'], size: 9.4 });
    const long = nameFit('Dona Marola, Almirante das Barcaças', 65, 9.4, 7.4);
    expect(long.lines).toHaveLength(2);
    for (const line of long.lines) expect(width(line, true) * long.size).toBeLessThanOrEqual(65.01);
  });

  test('take room from the drawing and become smaller, and never leave the card', () => {
    const text =
      'Quando este atacar, se você tiver 3 ou mais aliados atacando, seus aliados atacando recebem +1 de vida até o fim do turno. '
        .repeat(2)
        .trim();
    const short = bodyFit([{ text: 'Prontidão.', look: 'keyword' }], 83, 117);
    const long = bodyFit([{ text, look: 'plain' }], 83, 117);
    expect(long.art).toBeLessThan(short.art);
    expect(long.size).toBeLessThan(short.size);
    for (const line of long.lines) {
      expect(line.y).toBeLessThanOrEqual(117);
      expect(width(line.text) * long.size).toBeLessThanOrEqual(83.01);
    }
  });
});
