import { invalidate, transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db } from '../../tables.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import type { Policy, PolicyChange } from '../contract.ts';
import { changePolicy, findPolicy, lockPolicy, policyCacheTag } from '../policies.server.ts';
import { type PolicyPath, policyNames } from '../policy-paths.ts';

/**
 * Saves the given fields, creating the page if needed. Throws 409 (`changed_meanwhile`) after another save
 * since `updatedAt`.
 */
export async function savePolicy(
  db: Db,
  editor: Editor,
  path: PolicyPath,
  change: PolicyChange,
): Promise<Policy> {
  const { updatedAt: readAt, isCorrection = false, ...fields } = change;
  return transaction(db, async (trx) => {
    const { textChangedAt, ...row } = await lockPolicy(trx, path);
    const before = { ...row, content: sanitizeRichText(row.content) };
    refuseIfChanged(readAt, before);
    const updatedAt = nextVersion(before.updatedAt);
    const content = sanitizeRichText(fields.content ?? before.content);
    const saysSomethingNew = content !== before.content && !isCorrection;
    await changePolicy(trx, path, before.id, {
      ...fields,
      content,
      updatedAt,
      textChangedAt: saysSomethingNew ? updatedAt : (textChangedAt ?? before.updatedAt),
    });
    const after = await findPolicy(trx, path, true);
    if (!after) throw new Error(`${path} went while it was saved`);
    await recordChange(trx, editor, {
      kind: 'policy',
      id: path.slice(1),
      label: policyNames[path],
      action: 'updated',
      before,
      after,
    });
    invalidate(trx, policyCacheTag(path));
    return after;
  });
}
