import { toPence } from '../money.ts';
import { plainNumber } from './typed-number.ts';

/** Pounds as people type them, as `toPence` reads them: "1000" from "£1,000", "12.50" from "12,50". */
export function plainPounds(typed: string): string {
  const bare = typed.replace(/^\s*£/, '');
  return plainNumber(bare) ?? bare.trim();
}

/** Pence from pounds as people type them; null when it is no amount. */
export const readPounds = (typed: string): number | null => toPence(plainPounds(typed));
