import { toPence } from '../money.ts';
import { plainNumber } from './typed-number.ts';

/** "1000" from "£1,000", "12.50" from "12,50". */
export function plainPounds(typed: string): string {
  const bare = typed.replace(/^\s*£/, '');
  return plainNumber(bare) ?? bare.trim();
}

export const readPounds = (typed: string): number | null => toPence(plainPounds(typed));
