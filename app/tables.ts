import type { Kysely, Transaction } from 'kysely';
import type { OutboxTables } from '../server/emails/tables.ts';
import type { LimitTables } from '../server/limits/tables.ts';
import type { MoveTables } from '../server/moves/tables.ts';
import type { SecretTables } from '../server/secrets/tables.ts';
import type { SessionTables } from '../server/sessions/tables.ts';
import type { AccountTables } from './accounts/tables.ts';
import type { AddressTables } from './addresses/tables.ts';
import type { BlogTables } from './blog/tables.ts';
import type { BookingTables } from './bookings/tables.ts';
import type { CalculatorTables } from './calculators/tables.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import type { ConsentTables } from './consent/tables.ts';
import type { ContentTables } from './content/tables.ts';
import type { CustomerTables } from './customers/tables.ts';
import type { EditingTables } from './editing/tables.ts';
import type { EmailTables } from './emails/tables.ts';
import type { EnquiryTables } from './enquiries/tables.ts';
import type { LegalTables } from './legal/tables.ts';
import type { OldSlugTables } from './old-slugs/tables.ts';
import type { OrderTables } from './orders/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { PictureTables } from './pictures/tables.ts';
import type { QuoteTables } from './quotes/tables.ts';
import type { ReviewTables } from './reviews/tables.ts';
import type { StatisticsTables } from './statistics/tables.ts';
import type { StockAlertTables } from './stock-alerts/tables.ts';
import type { VanTables } from './vans/tables.ts';
import type { WishlistTables } from './wishlist/tables.ts';

/** Each subject defines its own tables and is the only one that writes them. */
export interface Tables
  extends AccountTables,
    AddressTables,
    BlogTables,
    BookingTables,
    CalculatorTables,
    CatalogueTables,
    ConsentTables,
    ContentTables,
    CustomerTables,
    EditingTables,
    EmailTables,
    EnquiryTables,
    LegalTables,
    LimitTables,
    MoveTables,
    OldSlugTables,
    OrderTables,
    OutboxTables,
    PaymentTables,
    PictureTables,
    QuoteTables,
    ReviewTables,
    SecretTables,
    SessionTables,
    StatisticsTables,
    StockAlertTables,
    VanTables,
    WishlistTables {}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
