/** "1,440", "12 000.5": groups of three digits; the first begins with no zero. */
const inThousands = /^[1-9]\d{0,2}(?:[,\s]\d{3})+(?:\.\d*)?$/;
const withPoint = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** "1,5", "0,125": phone keypads of many countries have no point. */
const withComma = /^(?:0*,\d+|\d+,(?!\d{3}$)\d*)$/;

function plainDigits(digits: string): string | null {
  if (inThousands.test(digits)) return digits.replace(/[,\s]/g, '');
  if (withComma.test(digits)) return digits.replace(',', '.');
  return withPoint.test(digits) ? digits : null;
}

/**
 * "1440" from "1,440", "1.5" from "1,5"; null if not a number. A separator before exactly three digits marks
 * thousands; any other comma is decimal.
 */
export function plainNumber(typed: string): string | null {
  const text = typed.trim();
  const isNegative = /^[-−]/.test(text);
  const digits = plainDigits(isNegative ? text.slice(1) : text);
  return digits && `${isNegative ? '-' : ''}${digits.replace(/\.$/, '').replace(/^\./, '0.')}`;
}

export const readNumber = (typed: string): number | null => {
  const plain = plainNumber(typed);
  return plain === null ? null : Number(plain);
};

/** Null if whole within a millionth. */
export function wholeFault(figure: number | null): string | null {
  if (figure === null) return 'Not a figure';
  const isWhole = Math.abs(figure - Math.round(figure)) < 1e-6;
  return isWhole ? null : `${Number(figure.toPrecision(12))} is no whole number`;
}

/** Normalises numbers in a text; leaves a list such as "5,10,15" alone. */
export const withPlainNumbers = (text: string): string =>
  text.replace(/(?<![\d.,])\d+(?:[.,]\d+)+/g, (number) => plainNumber(number) ?? number);
