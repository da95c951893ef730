import { type MouseEvent, type ReactNode, useState } from 'react';
import { errorMessage } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { hasDrafts } from '../editing/drafts/drafts.admin.ts';
import { leaveDashboard } from '../editing/leave-dashboard.admin.ts';
import { hasUnsaved } from '../editing/unsaved.admin.ts';
import { api } from '../paths.ts';

/** Asks first if there are unsaved changes, because logging out deletes drafts from the device. */
export function LogOutLink({ className, children }: { className: string; children: ReactNode }) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);

  // Does not clear the cache as other logouts do: that would refetch everything on a page about to go.
  async function leave(): Promise<void> {
    try {
      await request('POST', api.logout());
      leaveDashboard();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      toast({ title: 'Logout failed', description, isError: true });
    }
  }

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    if (hasUnsaved() || hasDrafts()) setIsAsking(true);
    else void leave();
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
          if (isYes) void leave();
        }}
      >
        <p>You have typed something here that is not saved yet. Logging out deletes it from this device.</p>
      </ConfirmDialog>
    </>
  );
}
