import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PictureTables {
  /** What is known of the pictures in the data folder. */
  pictures: {
    id: Generated<number>;
    /** Its address is /media/ and this. */
    name: string;
    /** What it shows, for those who cannot see it; empty for decoration. */
    alt: string;
    width: number;
    height: number;
    bytes: number;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
