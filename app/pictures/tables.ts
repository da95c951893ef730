import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { FetchFault, Picture } from './contract.ts';

export interface PictureTables {
  pictures: TableOf<Omit<Picture, 'url'>, 'id' | 'createdAt' | 'updatedAt'>;
  fetched_pictures: {
    id: Generated<number>;
    address: string;
    host: string;
    /** Null until fetched. */
    name: string | null;
    fault: FetchFault | null;
    tries: Generated<number>;
    /** Null if no retry is due. */
    nextTryAt: Instant | null;
    /** Start of the fetching process's lease. */
    takenAt: Instant | null;
    namedAt: Generated<Instant>;
  };
}
