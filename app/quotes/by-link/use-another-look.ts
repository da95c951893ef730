import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../ui/toast/toast.tsx';
import { linkedQuoteQuery } from '../queries.ts';

/** Gives the function that shows a quote as it stands now, and says why that is another than a moment ago. */
export function useAnotherLook(token: string): (why: string | undefined) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async (why = 'This has changed in the meantime.') => {
    toast({ title: 'Please look once more', description: why, isError: true });
    await client.invalidateQueries({ queryKey: linkedQuoteQuery(token).queryKey });
  };
}
