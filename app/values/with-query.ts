/** The parameters of an address's query whose names `names` knows, word for word: what others add to it changes nothing. */
export const partOf = (search: string, names: RegExp) =>
  search
    .split('&')
    .filter((parameter) => names.test(parameter))
    .join('&');

type Values = Record<string, string | number | readonly (string | number)[]>;

/** A path with those of these values that are not empty, in this order: ("/a", { b: 1, c: "", d: [2, 3] }) is "/a?b=1&d=2&d=3". */
export function withQuery(path: string, values: Values): string {
  const text = queryOf(values);
  return text === '' ? path : `${path}?${text}`;
}

/** The same without the path and the question mark. */
export function queryOf(values: Values): string {
  const said = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, `${one}`]),
  );
  return `${new URLSearchParams(said.filter(([, one]) => one))}`;
}
