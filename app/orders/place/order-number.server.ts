import { randomInt } from 'node:crypto';

/** Crockford's digits: none that are mistaken for another when read out over the phone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many digits, drawn at random, so that simultaneous buyers never fight over the next number. */
export const drawDigits = (length: number) =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

/** "AV-7K3M-92QX" */
export const newOrderNumber = () => `AV-${drawDigits(4)}-${drawDigits(4)}`;
