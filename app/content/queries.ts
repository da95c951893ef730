import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { ShownContent } from './contract.ts';

export const contentQuery = queryOptions<ShownContent>({ queryKey: [api.content()] });
