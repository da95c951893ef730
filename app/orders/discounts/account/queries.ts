import { personalQuery } from '../../../accounts/queries.ts';
import { api } from '../../../paths.ts';
import type { AccountCode } from './contract.ts';

/** The codes that the person who is signed in can use for having an account; null when nobody is. */
export const accountCodesQuery = personalQuery<AccountCode[]>(api.accountCodes());
