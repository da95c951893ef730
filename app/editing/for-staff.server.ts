import 'fastify';
import { describeRoute } from '../../server/describe-route.ts';
import { Refusal } from '../../server/errors.ts';
import type { Editor } from './editor.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether staff may use this route of the dashboard too. */
    isForStaff?: boolean;
    /** The session must have been confirmed by password and code. */
    needsConfirmation?: boolean;
  }
}

/** The `config` of a route of the dashboard that staff may use too; all others are the owner's alone. */
export const alsoForStaff = { isForStaff: true } as const;

/** The options of a route of the owner's. */
export const ownersRoute = describeRoute;

/** The same of a grave act, for which the owner types the password once more. */
export const confirmedRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  ...ownersRoute(summary, schema),
  config: { needsConfirmation: true },
});

/** The same of a route that staff may use too. */
export const staffRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  ...ownersRoute(summary, schema),
  config: alsoForStaff,
});

/** Refuses (403) staff what only an owner of the shop may do, on a route that is for both. */
export function requireOwner({ isAdmin }: Editor): void {
  if (!isAdmin) throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
}
