import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

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
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
