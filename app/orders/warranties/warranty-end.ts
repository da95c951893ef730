/** The last day of so many years from a day; of the 29 February in a year without one, the 28th. */
export function warrantyEnd(boughtOn: string, years: number): string {
  const year = String(Number(boughtOn.slice(0, 4)) + years).padStart(4, '0');
  const day = `${year}${boughtOn.slice(4)}`;
  const date = new Date(`${day}T00:00:00.000Z`);
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isThere ? day : `${year}-02-28`;
}
