/** Money is whole pence inside and a decimal string of pounds, such as "329.00", at the border. */

export function toPounds(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 32900 from "329.00", "329" or 329. Null if not whole pence below ten million pounds. */
export function toPence(pounds: string | number): number | null {
  if (typeof pounds === 'number') return numberToPence(pounds);
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(pounds);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Sums in floating point miss the penny by a hair; a wider miss is no amount of pence. */
function numberToPence(pounds: number): number | null {
  const pence = Math.round(pounds * 100);
  const isClose = Math.abs(pounds * 100 - pence) < 1e-6;
  return isClose && pence >= 0 && pence < 1_000_000_000 ? pence : null;
}

/** Such as "£1,329.00". */
export function formatPence(pence: number): string {
  const [whole = '0', fraction = '00'] = toPounds(Math.abs(pence)).split('.');
  return `${pence < 0 ? '-' : ''}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export const formatPrice = (pounds: string) => formatPence(toPence(pounds) ?? 0);

export const sumOf = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0);
