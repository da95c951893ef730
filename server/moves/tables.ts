import type { Generated } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface MoveTables {
  /** Empty if this database may be used. */
  database_moves: {
    id: number;
    /** `left` for `place`, or `arriving` from there and not to be used yet. */
    state: 'left' | 'arriving';
    place: string;
    movedAt: Generated<Instant>;
  };
}
