import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface CalculatorTables {
  /** What people keep of the power planner in their account. */
  saved_plans: {
    id: Generated<number>;
    userId: string;
    name: string;
    /** The query of its share link, which says its version. */
    link: string;
    /** What the planner answered when it was saved. */
    sentence: string;
    savedAt: Generated<Instant>;
    /** Its version: when it was last named. */
    updatedAt: Generated<Instant>;
  };
}
