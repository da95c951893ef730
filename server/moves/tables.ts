import type { Generated } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface MoveTables {
  /** Empty, but where this database must not be used. */
  database_moves: {
    id: number;
    /** The shop has left for `place`, or has come from it and may not be used yet. */
    state: 'left' | 'arriving';
    place: string;
    movedAt: Generated<Instant>;
  };
}
