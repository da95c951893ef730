import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { FetchFault, Picture } from './contract.ts';

export interface PictureTables {
  /** What is known of the pictures in the data folder. */
  pictures: TableOf<Omit<Picture, 'url'>, 'id' | 'createdAt' | 'updatedAt'>;
  /** The addresses elsewhere that records name as pictures. */
  fetched_pictures: {
    id: Generated<number>;
    address: string;
    host: string;
    /** The picture that was fetched; null where there is none yet. */
    name: string | null;
    /** The reason why the last try failed. */
    fault: FetchFault | null;
    tries: Generated<number>;
    /** Null where it is not to be tried any more. */
    nextTryAt: Instant | null;
    /** The time since which a process is fetching it. */
    takenAt: Instant | null;
    /** The time at which a record was last seen to name it. */
    namedAt: Generated<Instant>;
  };
}
