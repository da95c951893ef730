export function namesOf<Fields extends object>(fields: Fields) {
  const names: Extract<keyof Fields, string>[] = [];
  for (const name in fields) names.push(name);
  return names;
}

export const recordOf = <Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> => Object.assign({}, ...names.map((name) => ({ [name]: make(name) })));
