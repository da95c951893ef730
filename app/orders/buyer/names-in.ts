import { personFields } from '../../accounts/account-rules.ts';

const { firstName: first, lastName: last } = personFields;

/** The first name in a full one and the rest of it, as an account keeps them: "Ada", "King Noel". */
export function namesIn(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  const cut = (name: string, length: number) => name.slice(0, length).toWellFormed();
  return { firstName: cut(firstName, first.maxLength), lastName: cut(others.join(' '), last.maxLength) };
}
