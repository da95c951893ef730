/** Shapes of UK postcodes, the Girobank's own included (BS 7666). */
const shape = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;

/** The last three begin with a digit, so a letter there is a misread digit. */
const meantDigit: Record<string, string> = { O: '0', I: '1', L: '1' };

/** "me138gd" gives "ME13 8GD", "EC1V OBW" gives "EC1V 0BW". Null if not a UK postcode. */
export function postcodeInStandardForm(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OIL](?=[A-Z]{2}$)/, (letter) => meantDigit[letter] ?? letter);
  return shape.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : null;
}

export const isForcesNumber = (text: string): boolean => /^\s*BFPO\s*\d{1,4}\s*$/i.test(text);

/** A payment card needs the postcode of a BFPO number. */
export const forcesWords = 'Enter the postcode of this BFPO number, such as BF1 2AY';

export function postcodeFault(text: string, missing: string): string | null {
  if (isForcesNumber(text)) return forcesWords;
  return postcodeInStandardForm(text) === null ? missing : null;
}
