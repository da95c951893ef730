import { cookiePolicy } from './cookie-policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import type { SeedPolicy } from './seed-policy.ts';
import { termsAndConditions } from './terms-and-conditions.ts';

export const seedPolicies: SeedPolicy[] = [privacyPolicy, termsAndConditions, cookiePolicy];
