import { randomInt } from 'node:crypto';

/** Crockford's digits: none that are mistaken for another when read out over the phone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "AV-7K3M-92QX": drawn at random, so that simultaneous buyers never fight over the next number. */
export function newOrderNumber(): string {
  const draw = () => Array.from({ length: 4 }, () => digits[randomInt(digits.length)]).join('');
  return `AV-${draw()}-${draw()}`;
}
