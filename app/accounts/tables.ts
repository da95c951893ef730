import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface AccountTables {
  users: {
    id: string;
    email: string;
    /** An argon2id string, never the password. */
    password: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    phone: string | null;
    isEmailVerified: Generated<boolean>;
    isAdmin: Generated<boolean>;
    preferences: JSONColumnType<Record<string, unknown>, string | undefined>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  password_reset_tokens: {
    id: Generated<number>;
    userId: string;
    /** SHA-256 of the token in the email. */
    token: string;
    expiresAt: Instant;
    used: Generated<boolean>;
    createdAt: Generated<Instant>;
  };
  email_verification_tokens: {
    id: Generated<number>;
    userId: string;
    /** SHA-256 of the token in the email. */
    token: string;
    expiresAt: Instant;
    createdAt: Generated<Instant>;
  };
  known_devices: {
    /** SHA-256 of what the browser keeps. */
    token: string;
    userId: string;
    /** When somebody last signed in on it. */
    lastAt: Instant;
  };
  failed_tries: {
    key: string;
    count: number;
    blockedUntil: Instant | null;
    lastAt: Instant;
  };
}
