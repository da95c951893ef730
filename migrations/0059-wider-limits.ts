import type { SchemaStep } from '../server/database/migrate.ts';

export const widerLimits: SchemaStep = ({ beginning }) => [
  // Of an IPv6 address the /56 and the /48 around its /64, hashed; claims of before end without them within hours.
  'alter table stock_claims add column "wideNetwork" text',
  'alter table stock_claims add column "widestNetwork" text',
  'create index stock_claims_wide on stock_claims ("wideNetwork", since)',
  'create index stock_claims_widest on stock_claims ("widestNetwork", since)',
  // By what all spellings of a mailbox begin with alike: who has used a code that is for each customer once.
  `create index orders_code_spelling on orders
    ("discountCode", "paymentStatus", replace(lower("customerEmail"), '.', '') ${beginning}) where "discountCode" <> ''`,
];
