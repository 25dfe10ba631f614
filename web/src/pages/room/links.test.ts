import { describe, expect, it } from 'vitest';
import { reachable, readSeat, seatLink, tableLink } from './links';

const TOKEN = 'Zx9_-'.repeat(9);

describe('the address for others', () => {
  it('is this page, unless it is a loopback address', () => {
    expect(reachable('http://192.168.0.7:8420', ['http://10.0.0.1:8420'])).toBe('http://192.168.0.7:8420');
    expect(reachable('http://127.0.0.1:8420', ['http://127.0.0.1:8420', 'http://10.0.0.1:8420/'])).toBe('http://10.0.0.1:8420');
    expect(reachable('http://localhost:8420', ['nonsense'])).toBe('http://localhost:8420');
  });
});

describe('the link of a seat', () => {
  it('carries the token behind the #, and is read back', () => {
    const link = seatLink('http://a.b', 'xyz', { seat: 2, token: TOKEN });
    expect(new URL(link).pathname + new URL(link).search).toBe('/mesa/xyz');
    expect(readSeat(new URL(link).hash)).toEqual({ seat: 2, token: TOKEN });
  });

  it('is nothing else', () => {
    expect(readSeat('')).toBeNull();
    expect(readSeat('#seat=9')).toBeNull();
    expect(readSeat('#seat=1.short')).toBeNull();
    expect(tableLink('http://a.b', 'xyz')).not.toContain('#');
  });
});
