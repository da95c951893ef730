import { queryOptions } from '@tanstack/react-query';
import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { AccountEnquiry, ReplyTime } from './contract.ts';

/** Latest first; null when logged out. */
export const accountEnquiriesQuery = personalQuery<AccountEnquiry[]>(api.accountEnquiries());

/** Signed, for forms without scripts. */
export const formTimeQuery = queryOptions<{ formTime: string }>({ queryKey: [api.formTime()] });

export const replyTimeQuery = queryOptions<ReplyTime>({ queryKey: [api.replyTime()] });
