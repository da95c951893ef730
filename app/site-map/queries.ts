import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { SitemapEntry } from './contract.ts';

export const sitemapQuery = queryOptions<SitemapEntry[]>({ queryKey: [api.sitemapData()] });
