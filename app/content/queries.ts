import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { SiteContent } from './contract.ts';

export const contentQuery = queryOptions<SiteContent>({ queryKey: [api.content()] });
