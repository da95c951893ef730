/** Keeps known parameters only, unchanged: additions by others must change nothing. */
export const partOf = (search: string, names: RegExp) =>
  search
    .split('&')
    .filter((parameter) => names.test(parameter))
    .join('&');

type Values = Record<string, string | number | readonly (string | number)[]>;

/** ("/a", { b: 1, c: "", d: [2, 3] }) gives "/a?b=1&d=2&d=3". */
export function withQuery(path: string, values: Values): string {
  const text = queryOf(values);
  return text === '' ? path : `${path}?${text}`;
}

export function queryOf(values: Values): string {
  const said = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, `${one}`]),
  );
  return `${new URLSearchParams(said.filter(([, one]) => one))}`;
}
