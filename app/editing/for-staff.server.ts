import 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../server/errors.ts';
import { describeRoutes } from '../error-answer.ts';
import type { Editor } from './editor.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether staff may use this route of the dashboard too. */
    isForStaff?: boolean;
  }
}

/** The `config` of a route of the dashboard that staff may use too; all others are the owner's alone. */
export const alsoForStaff = { isForStaff: true } as const;

type Answers = Record<number, z.ZodType>;

/** The options of a route of the owner's: what it is for, what it takes and, beside the usual refusals, answers. */
export const ownersRoute = describeRoutes(400, 401, 403);

/** The same of a route that staff may use too. */
export const staffRoute = <Schema extends object, Response extends Answers>(
  summary: string,
  schema: Schema & { response: Response },
) => ({ ...ownersRoute(summary, schema), config: alsoForStaff });

/** Refuses (403) staff what only an owner of the shop may do, on a route that is for both. */
export function requireOwner({ isAdmin }: Editor): void {
  if (!isAdmin) throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
}
