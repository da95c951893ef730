import { countRows } from '../../../server/database/count-rows.ts';
import type { Db } from '../../tables.ts';

/** How many enquiries nobody has looked at. */
export const countNewEnquiries = (db: Db): Promise<number> =>
  countRows(db.selectFrom('contact_messages').where('status', '=', 'new'));
