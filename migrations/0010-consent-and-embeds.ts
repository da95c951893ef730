import type { SchemaStep } from '../server/database/migrate.ts';

const embeds = ['calendarEmbedUrl', 'reviewsEmbedUrl', 'socialEmbedUrl', 'mapEmbedUrl'];

export const consentAndEmbeds: SchemaStep = ({ instant, json }) => [
  ...embeds.map(
    (name) => `alter table site_content add column "${name}" text not null default ''
    check (length("${name}") <= 500 and ("${name}" = '' or "${name}" like 'https://%'))`,
  ),
  // What the visitor could read when they chose, and what they had chosen before.
  `alter table cookie_consent add column "policyVersion" ${instant}`,
  `alter table cookie_consent add column history ${json} not null default '[]'`,
  'create index cookie_consent_updated on cookie_consent ("updatedAt")',
];
