import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { Policy } from './contract.ts';

type Filled = 'id' | 'content' | 'isPublished' | 'twitterCard' | 'createdAt' | 'updatedAt';

type PolicyTable = TableOf<Policy, Filled> & {
  /** When the text last changed; if null, `updatedAt` counts. */
  textChangedAt: Instant | null;
};

export interface LegalTables {
  privacy_policy: PolicyTable;
  terms_and_conditions: PolicyTable;
  cookie_policy: PolicyTable;
}
