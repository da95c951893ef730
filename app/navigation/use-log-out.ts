import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useToast } from '../../ui/toast/toast.tsx';

export function useLogOut(leave: () => unknown): (event: MouseEvent) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async (event) => {
    event.preventDefault();
    try {
      const { logOut } = await import('../accounts/leave-account.ts');
      await logOut(client, leave, toast);
    } catch {
      toast({ title: 'Logout failed', isError: true });
    }
  };
}
