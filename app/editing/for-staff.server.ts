import 'fastify';
import { describeRoute } from '../../server/describe-route.ts';
import { Refusal } from '../../server/errors.ts';
import type { Editor } from './editor.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isForStaff?: boolean;
    /** Requires a session confirmed by password and code. */
    needsConfirmation?: boolean;
  }
}

export const alsoForStaff = { isForStaff: true } as const;

export const ownersRoute = describeRoute;

/** The owner must retype the password. */
export const confirmedRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  ...ownersRoute(summary, schema),
  config: { needsConfirmation: true },
});

export const staffRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  ...ownersRoute(summary, schema),
  config: alsoForStaff,
});

/** Throws 403 for staff. For routes shared by both roles. */
export function requireOwner({ isAdmin }: Editor): void {
  if (!isAdmin) throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
}
