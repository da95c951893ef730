import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { secondFactorQuery } from './queries.admin.ts';
import { secondFactorApi } from './second-factor-paths.ts';

export function useDecline(onDone: () => void) {
  const client = useQueryClient();
  const { run, isBusy } = useAction([]);

  async function decline(): Promise<void> {
    const done = await run(() => request<{ message: string }>('POST', secondFactorApi.decline()), {
      success: ({ message }) => message,
      failure: 'That could not be remembered. Please try again.',
    });
    if (!done) return;
    client.setQueryData(secondFactorQuery.queryKey, (now) => now && { ...now, isDeclined: true });
    onDone();
  }

  return { decline: () => void decline(), isBusy };
}
