import { type MouseEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { endDrafts, hasDrafts } from '../editing/drafts/drafts.admin.ts';
import { forgetAllUnsaved, hasUnsaved } from '../editing/unsaved.admin.ts';
import { api, paths } from '../paths.ts';

/** Logs out and leaves the dashboard. What was typed and not saved goes from this device, so it asks where there is any. */
export function LogOutLink({ className, children }: { className: string; children: ReactNode }) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  async function logOut(): Promise<void> {
    try {
      await request('POST', api.logout());
      endDrafts();
      forgetAllUnsaved();
      location.assign(paths.home());
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Logout failed', description, isError: true });
    }
  }

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    if (hasUnsaved() || hasDrafts()) setIsAsking(true);
    else void logOut();
  }

  return (
    <>
      <a href={api.logout()} className={className} onClick={onClick}>
        {children}
      </a>
      <ConfirmDialog
        isOpen={isAsking}
        title="Log out without saving?"
        yes="Log out"
        no="Stay logged in"
        onAnswer={(isYes) => {
          setIsAsking(false);
          if (isYes) void logOut();
        }}
      >
        <p>You have typed something here that is not saved yet. Logging out deletes it from this device.</p>
      </ConfirmDialog>
    </>
  );
}
