import { noOwnWords } from '../../seo/head.ts';
import type { Db } from '../../tables.ts';
import { cleanRichText } from '../../values/rich-text.server.ts';
import type { Policy } from '../contract.ts';
import { findPolicy } from '../policies.server.ts';
import { type PolicyPath, policyNames } from '../policy-paths.ts';

export async function draftPolicy(
  db: Db,
  path: PolicyPath,
  typed: Pick<Policy, 'content'>,
  now: string,
): Promise<Policy> {
  const stored = await findPolicy(db, path, true);
  return {
    id: 0,
    title: policyNames[path],
    createdAt: now,
    updatedAt: now,
    ...noOwnWords,
    ...stored,
    isPublished: true,
    content: cleanRichText(typed.content),
  };
}
