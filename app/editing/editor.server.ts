import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../tables.ts';

/** Whoever works in the dashboard. */
export interface Editor {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** An owner of the shop; all others are staff. */
  isAdmin: boolean;
}

/** Somebody without an account who changes what is theirs; the history knows them by what they are. */
export interface Visitor {
  id: null;
  name: string;
}

/** Who makes a request of the dashboard. Accounts stand above the subjects that are edited, so it is handed in. */
export type EditorOf = (request: FastifyRequest) => Editor;

/** Routes of the dashboard: they are given the database, who asks, and what more they need. */
export type EditorRoutes<More = object> = FastifyPluginAsyncZod<{ db: Db; editor: EditorOf } & More>;

/** A person as the history of a record calls them, for good: accounts may go. */
export function nameOf(person: Editor | Visitor): string {
  if (person.id === null) return person.name;
  const { firstName, lastName, email } = person;
  return [firstName, lastName].filter(Boolean).join(' ').slice(0, 255) || email;
}
