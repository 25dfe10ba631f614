/** Addresses to hand on: of a table, and of a seat for another device of the same person. */
import type { SeatKey } from '../../wire';

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;
const SEAT = /^#seat=(\d)\.([\w-]{20,})$/;

const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

/** The address others reach: this page's own, unless it is one that means «this very device» to everybody. */
export function reachable(origin: string, addresses: readonly string[]): string {
  if (!isLoopback(origin)) return origin;
  const others = addresses.filter((address) => URL.canParse(address) && !isLoopback(address));
  return others[0] ? new URL(others[0]).origin : origin;
}

export const onlyHere = (origin: string): boolean => isLoopback(origin);

export const tableLink = (origin: string, table: string): string => `${origin}/mesa/${table}`;

/** The token travels behind the # so that it is sent to no server and written in no log. */
export const seatLink = (origin: string, table: string, key: SeatKey): string =>
  `${tableLink(origin, table)}#seat=${key.seat}.${key.token}`;

export function readSeat(hash: string): SeatKey | null {
  const found = SEAT.exec(hash);
  return found ? { seat: Number(found[1]), token: found[2]! } : null;
}
