import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import type { ShownSettings } from '../content/settings-contract.ts';

export const settingsQuery = queryOptions<ShownSettings>({ queryKey: [adminApi.settings()] });
