import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Choice } from './choice.ts';

/** A choice that was changed later. */
interface EarlierChoice extends Choice {
  policyVersion: Instant | null;
  chosenAt: Instant;
}

export interface ConsentTables {
  cookie_consent: {
    id: Generated<number>;
    userId: string | null;
    sessionId: string | null;
    consentId: string;
    necessary: Generated<boolean>;
    analytics: Generated<boolean>;
    marketing: Generated<boolean>;
    preferences: Generated<boolean>;
    /** Shortened: it says which network, not who. */
    ipAddress: string | null;
    userAgent: string | null;
    /** The cookie policy that could be read at the time; null when there was none. */
    policyVersion: Instant | null;
    /** What had been chosen before, the oldest first. */
    history: JSONColumnType<EarlierChoice[], string | undefined>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
