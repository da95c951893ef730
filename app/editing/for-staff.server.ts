import 'fastify';
import { Refusal } from '../../server/errors.ts';
import type { Editor } from './editor.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether staff may use this route of the dashboard too. */
    isForStaff?: boolean;
  }
}

/** The `config` of a route of the dashboard that staff may use too; all others are the owner's alone. */
export const alsoForStaff = { isForStaff: true } as const;

/** Refuses (403) staff what only an owner of the shop may do, on a route that is for both. */
export function requireOwner({ isAdmin }: Editor): void {
  if (!isAdmin) throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
}
