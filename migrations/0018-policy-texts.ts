import type { SchemaStep } from '../server/database/migrate.ts';

/**
 * When a legal page last said something new. A choice about cookies refers to it: nobody is asked again because of
 * a title for search engines or a spelling mistake. Null until it is saved in the dashboard; then `updatedAt` counts.
 */
export const policyTexts: SchemaStep = ({ instant }) =>
  ['privacy_policy', 'terms_and_conditions', 'cookie_policy'].map(
    (table) => `alter table ${table} add column "textChangedAt" ${instant}`,
  );
