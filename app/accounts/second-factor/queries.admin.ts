import { queryOptions } from '@tanstack/react-query';
import type { SecondFactor } from '../contract.ts';
import { secondFactorApi } from './second-factor-paths.ts';

export const secondFactorQuery = queryOptions<SecondFactor>({ queryKey: [secondFactorApi.state()] });
