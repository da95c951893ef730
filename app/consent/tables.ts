import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Choice } from './choice.ts';

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
    ipAddress: string | null;
    userAgent: string | null;
    /** Policy at the time of choice; null if none was published. */
    policyVersion: Instant | null;
    history: JSONColumnType<EarlierChoice[], string | undefined>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
