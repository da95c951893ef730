import { personalQuery } from '../../../accounts/queries.ts';
import { api } from '../../../paths.ts';
import type { AccountCode } from './contract.ts';

export const accountCodesQuery = personalQuery<AccountCode[]>(api.accountCodes());
