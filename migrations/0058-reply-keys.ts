import type { SchemaStep } from '../server/database/migrate.ts';

export const replyKeys: SchemaStep = () => [
  // Of one reply, made in the browser: sent again, it is the same one. Earlier replies have none.
  'alter table enquiry_replies add column key text',
  'create unique index enquiry_replies_key on enquiry_replies ("enquiryId", key)',
];
