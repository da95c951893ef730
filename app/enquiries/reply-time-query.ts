import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { ReplyTime } from './contract.ts';

/** How soon enquiries are usually answered. Beside the other queries it would be carried by every page. */
export const replyTimeQuery = queryOptions<ReplyTime>({ queryKey: [api.replyTime()] });
