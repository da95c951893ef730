import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useToast } from '../../ui/toast/toast.tsx';
import { paths } from '../paths.ts';

/** Signs out and goes home. Its code is fetched when somebody does; without scripts the server does it. */
export function useLogOut(): (event: MouseEvent) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return async (event) => {
    event.preventDefault();
    try {
      const { logOut } = await import('../accounts/leave-account.ts');
      await logOut(client, () => navigate(paths.home()), toast);
    } catch {
      toast({ title: 'Logout failed', isError: true });
    }
  };
}
