import { policyCacheTag, readPolicyVersion } from '../legal/policies.server.ts';
import type { Db, Trx } from '../tables.ts';

const path = '/cookie-policy';

/** What changes when another cookie policy is published: visitors are asked again. */
export const cookiePolicyCacheTag = policyCacheTag(path);

/** Since when the published cookie policy says what it says, as an instant; null when none is published. */
export const readCookiePolicyVersion = (db: Db | Trx) => readPolicyVersion(db, path);
