import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface AccountTables {
  users: {
    id: string;
    email: string;
    /** An argon2id string. */
    password: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    phone: string | null;
    isEmailVerified: Generated<boolean>;
    /** Owner: may do everything in the dashboard. */
    isAdmin: Generated<boolean>;
    /** Only the day's work; never together with `isAdmin`. */
    isStaff: Generated<boolean>;
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
    /** SHA-256 of the cookie. */
    token: string;
    userId: string;
    lastAt: Instant;
  };
  second_factors: {
    userId: string;
    /** Encrypted with this database's secret. */
    secret: string;
    /** True after a first right code. */
    isOn: Generated<boolean>;
    /** Last used step, in units of 30 seconds since 1970. */
    lastStep: Generated<number>;
    createdAt: Generated<Instant>;
  };
  recovery_codes: {
    userId: string;
    code: string;
  };
  sign_in_proofs: {
    /** SHA-256 of the cookie. */
    token: string;
    userId: string;
    expiresAt: Instant;
  };
}
