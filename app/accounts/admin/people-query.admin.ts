import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import type { DashboardPerson } from '../contract.ts';

/** Who may use the dashboard. */
export const peopleQuery = queryOptions<DashboardPerson[]>({ queryKey: [adminApi.people()] });
