import type { Db } from '../../tables.ts';
import { cleanRichText } from '../../values/rich-text.server.ts';
import type { Policy } from '../contract.ts';
import { findPolicy } from '../policies.server.ts';
import { type PolicyPath, policyNames } from '../policy-paths.ts';

/** A legal page as visitors would be given it, were it published with this text. */
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
    twitterCard: 'summary',
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
    ...stored,
    isPublished: true,
    content: cleanRichText(typed.content),
  };
}
