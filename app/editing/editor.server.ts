import type { FastifyRequest } from 'fastify';

/** Whoever works in the dashboard. */
export interface Editor {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Who makes a request of the dashboard. Accounts stand above the subjects that are edited, so it is handed in. */
export type EditorOf = (request: FastifyRequest) => Editor;

/** A person as the history of a record calls them, for good: accounts may go. */
export const nameOf = ({ firstName, lastName, email }: Editor) =>
  [firstName, lastName].filter(Boolean).join(' ').slice(0, 255) || email;
