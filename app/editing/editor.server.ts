import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../tables.ts';

export interface Editor {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Everybody else is staff. */
  isAdmin: boolean;
}

/** Without an account, such as a customer with a link. */
export interface Visitor {
  id: null;
  name: string;
}

/** Passed in, because the accounts module depends on this one. */
export type EditorOf = (request: FastifyRequest) => Editor;

export type EditorRoutes<More = object> = FastifyPluginAsyncZod<{ db: Db; editor: EditorOf } & More>;

/** Copied into the history, which outlives accounts. */
export function nameOf(person: Editor | Visitor): string {
  if (person.id === null) return person.name;
  const { firstName, lastName, email } = person;
  return [firstName, lastName].filter(Boolean).join(' ').slice(0, 255) || email;
}
