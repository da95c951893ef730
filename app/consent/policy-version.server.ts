import { policyCacheTag, readPolicyVersion } from '../legal/policies.server.ts';
import type { Db, Trx } from '../tables.ts';

const path = '/cookie-policy';

/** Changes when a new cookie policy is published, so that visitors are asked again. */
export const cookiePolicyCacheTag = policyCacheTag(path);

/** Instant of the policy's last change; null if none is published. */
export const readCookiePolicyVersion = (db: Db | Trx) => readPolicyVersion(db, path);
