/** Small drawings on the cards. */
import { ICONS as EMBLEMS } from '../../cards/icons';
import type { CardType } from './cards';
import { ICONS } from './icons';

/** In a box of 512×512. */
export const SWORDS = EMBLEMS['crossed-swords'].path;
export const HAND_SHAKE = ICONS['shaking-hands'].path;
export const HEART = 'M256 470C110 360 30 270 30 172 30 60 190 20 256 140 322 20 482 60 482 172 482 270 402 360 256 470Z';

/** In a box of 10×10. */
export const STAR = 'M5 .3 6.4 3.5 9.8 3.8 7.2 6.1 8 9.5 5 7.7 2 9.5 2.8 6.1.2 3.8 3.6 3.5Z';

/** In a box of 20×20: stands on bases where other cards have their cost. */
export const TOWER = 'M2 1H6V4H8V1H12V4H14V1H18V8L16 10V17L18 20H2L4 17V10L2 8ZM8 20H12V15A2 2 0 0 0 8 15Z';

const TOP = 28;

/** The outline of the picture, down to `bottom`. */
export function frameOf(type: CardType, bottom: number): string {
  switch (type) {
    case 'ally':
      return `M12 ${TOP}H88A3 3 0 0 1 91 ${TOP + 3}V${bottom - 3}A3 3 0 0 1 88 ${bottom}H12A3 3 0 0 1 9 ${bottom - 3}V${TOP + 3}A3 3 0 0 1 12 ${TOP}Z`;
    case 'manoeuvre':
      return `M20 ${TOP}H91L80 ${bottom}H9Z`;
    case 'modification':
      return `M18 ${TOP}H82L91 ${TOP + 9}V${bottom - 9}L82 ${bottom}H18L9 ${bottom - 9}V${TOP + 9}Z`;
    case 'base':
      return `M50 ${TOP - 1.5}L91 ${TOP + 10}V${bottom}H9V${TOP + 10}Z`;
  }
}
