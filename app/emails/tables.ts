import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { NoticeKind, NoticeTime } from './notice-kinds.ts';

export interface EmailTables {
  /** A row is deleted when its email is queued. */
  owner_notices: {
    id: Generated<number>;
    kind: NoticeKind;
    /** Id of an order, return, dispute, refund or stock change, by the kind. */
    recordId: number;
    createdAt: Generated<Instant>;
  };
  owner_notice_times: {
    id: number;
    times: JSONColumnType<Partial<Record<NoticeKind, NoticeTime>>, string | undefined>;
    updatedAt: Generated<Instant>;
  };
}
