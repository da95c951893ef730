import { queryOptions } from '@tanstack/react-query';
import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { AccountEnquiry, ReplyTime } from './contract.ts';

/** The latest enquiries of the person who is signed in, the latest first; null when nobody is. */
export const accountEnquiriesQuery = personalQuery<AccountEnquiry[]>(api.accountEnquiries());

/** When the form of a browser without scripts was given out, signed. */
export const formTimeQuery = queryOptions<{ formTime: string }>({ queryKey: [api.formTime()] });

/** How soon enquiries are usually answered. */
export const replyTimeQuery = queryOptions<ReplyTime>({ queryKey: [api.replyTime()] });
