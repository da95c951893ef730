import { messageOf } from '../../../browser/refusal.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useAccountRequest } from './use-account-request.ts';

/** Something that its owner deletes. */
export interface Deletable {
  url: string;
  /** As its owner calls it. */
  name: string;
  /** What puts it back. */
  putBack: { url: string; body: object };
  words: { done: string; failure: string };
}

/** Deletes something and offers to undo it, each in a toast. Tells whether it is gone. */
export function useUndoableDelete(refresh: () => Promise<void>): (gone: Deletable) => Promise<boolean> {
  const toast = useToast();
  const send = useAccountRequest();

  async function putBack(gone: Deletable): Promise<void> {
    try {
      await send('POST', gone.putBack.url, gone.putBack.body);
      await refresh();
    } catch (error) {
      const description = messageOf(error, `“${gone.name}” could not be put back.`);
      const action = { text: 'Try again', press: () => void putBack(gone) };
      toast({ title: 'Error', description, isError: true, action });
    }
  }

  return async (gone) => {
    const { name, words } = gone;
    try {
      await send('DELETE', gone.url);
      await refresh();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, words.failure), isError: true });
      return false;
    }
    toast({
      title: words.done,
      description: name,
      action: { text: 'Undo', press: () => void putBack(gone) },
    });
    return true;
  };
}
