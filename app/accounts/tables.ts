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
    /** An owner of the shop: may do everything in the dashboard. */
    isAdmin: Generated<boolean>;
    /** May do in the dashboard what the day's work needs; never with `isAdmin`. */
    isStaff: Generated<boolean>;
    /** When they said "Not now" to two-step login. */
    secondFactorDeclinedAt: Instant | null;
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
  second_factors: {
    userId: string;
    /** Encrypted by this database's secret. */
    secret: string;
    /** Not before a first code has proved that the person's app has the secret too. */
    isOn: Generated<boolean>;
    /** The thirty seconds, counted since 1970, whose code was used last. */
    lastStep: Generated<number>;
    createdAt: Generated<Instant>;
  };
  recovery_codes: {
    userId: string;
    /** SHA-256 of the code. */
    code: string;
  };
  sign_in_proofs: {
    /** SHA-256 of what the browser keeps. */
    token: string;
    userId: string;
    expiresAt: Instant;
  };
}
