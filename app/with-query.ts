/** The parameters of an address's query whose names `names` knows, word for word: what others add to it changes nothing. */
export const partOf = (search: string, names: RegExp) =>
  search
    .split('&')
    .filter((parameter) => names.test(parameter))
    .join('&');

/** A path with those of these values that are not empty, in this order: ("/a", { b: 1, c: "" }) is "/a?b=1". */
export function withQuery(path: string, values: Record<string, string | number>): string {
  const text = queryOf(values);
  return text === '' ? path : `${path}?${text}`;
}

/** The same without the path and the question mark. */
export function queryOf(values: Record<string, string | number>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, String(value));
  return query.toString();
}
