import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

interface PolicyTable {
  id: Generated<number>;
  title: string;
  content: Generated<string>;
  isPublished: Generated<boolean>;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  twitterCard: Generated<string>;
  twitterTitle: string | null;
  twitterDescription: string | null;
  twitterImage: string | null;
  /** When it last said something new; null until it is saved in the dashboard, then `updatedAt` counts. */
  textChangedAt: Instant | null;
  updatedAt: Generated<Instant>;
  createdAt: Generated<Instant>;
}

export interface LegalTables {
  privacy_policy: PolicyTable;
  terms_and_conditions: PolicyTable;
  cookie_policy: PolicyTable;
}
