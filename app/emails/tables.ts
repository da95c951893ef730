import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { NoticeKind, NoticeTime } from './notice-kinds.ts';

export interface EmailTables {
  /** What owners are still to be told of: a row goes when its email is written. */
  owner_notices: {
    id: Generated<number>;
    kind: NoticeKind;
    /** Of an order, return, dispute, refund or stock change, as the kind says. */
    recordId: number;
    createdAt: Generated<Instant>;
  };
  owner_notice_times: {
    id: number;
    times: JSONColumnType<Partial<Record<NoticeKind, NoticeTime>>, string | undefined>;
    updatedAt: Generated<Instant>;
  };
}
