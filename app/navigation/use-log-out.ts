import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useToast } from '../../ui/toast/toast.tsx';
import { paths } from '../paths.ts';

/** Signs out and goes home. Its code is fetched when somebody does. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return async () => {
    try {
      const { logOut } = await import('../accounts/leave-account.ts');
      await logOut(client, () => navigate(paths.home()), toast);
    } catch {
      toast({ title: 'Logout failed', isError: true });
    }
  };
}
