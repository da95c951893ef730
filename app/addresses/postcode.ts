/** Shapes of UK postcodes, the Girobank's own included (BS 7666). */
const shape = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;

/** The last three begin with a digit, so a letter that looks like one is one. */
const meantDigit: Record<string, string> = { O: '0', I: '1', L: '1' };

/** "me138gd" as "ME13 8GD", "EC1V OBW" as "EC1V 0BW"; null when it cannot be a UK postcode. */
export function postcodeInStandardForm(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OIL](?=[A-Z]{2}$)/, (letter) => meantDigit[letter] ?? letter);
  return shape.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : null;
}

/** Tells if it is a number of the forces' post, such as "BFPO 61". */
export const isForcesNumber = (text: string): boolean => /^\s*BFPO\s*\d{1,4}\s*$/i.test(text);

/** Asks for the postcode behind it, which the address of a card needs. */
export const forcesWords = 'Enter the postcode of this BFPO number, such as BF1 2AY';

/** Says what is wrong with a postcode as typed, `missing` where it is none; null where it is one. */
export function postcodeFault(text: string, missing: string): string | null {
  if (isForcesNumber(text)) return forcesWords;
  return postcodeInStandardForm(text) === null ? missing : null;
}
