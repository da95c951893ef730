import type { SchemaStep } from '../server/database/migrate.ts';

export const enquiryPhotographs: SchemaStep = ({ id, now }) => [
  // What is known of the photographs that came with enquiries; the files themselves lie in the data folder.
  `create table enquiry_photographs (
    id ${id},
    "enquiryId" integer not null references contact_messages (id) on delete cascade,
    name text not null unique check (length(name) <= 50),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    "createdAt" ${now}
  )`,
  'create index enquiry_photographs_enquiry on enquiry_photographs ("enquiryId", id)',
];
