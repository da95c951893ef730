import type { SchemaStep } from '../server/database/migrate.ts';

// So that two people who edit the same category notice each other.
export const categoryVersions: SchemaStep = ({ instant }) => [
  `alter table categories add column "updatedAt" ${instant} not null default '1970-01-01T00:00:00.000Z'`,
];
