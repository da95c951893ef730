/** Whether a quantity of a product is so many metres. Its name alone says so, and only here is it asked. */
const isByTheMetre = ({ name }: { name: string }): boolean => name.endsWith('per metre');

/** What stands behind a quantity of a product: "\u00a0m" where that is so many metres, else nothing. */
export const unitOf = (product: { name: string }): string => (isByTheMetre(product) ? '\u00a0m' : '');

/** What to think of where metres are ordered. */
export const metreNote =
  'Measure the route and double it: a single core has to go out and come back. Twin cable has both cores in it.';
