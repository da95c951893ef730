import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { messageOf } from '../../browser/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { leaveAccount } from '../accounts/leave-account.ts';
import { LoadState } from '../accounts/load-state.tsx';
import { devicesQuery } from '../accounts/queries.ts';
import { useAccountRequest } from '../accounts/use-account-request.ts';
import { formatDay } from '../dates.ts';
import { api, paths } from '../paths.ts';

/** The browsers that are signed in, and the way to end them all. */
export function DeviceList() {
  const client = useQueryClient();
  const toast = useToast();
  const send = useAccountRequest();
  const [, navigate] = useLocation();
  const devices = useQuery(devicesQuery);
  const [isAsking, setIsAsking] = useState(false);

  async function answer(isYes: boolean): Promise<void> {
    setIsAsking(false);
    if (!isYes) return;
    try {
      const { message } = await send<{ message: string }>('DELETE', api.sessions());
      await leaveAccount(client, () => navigate(paths.home()));
      toast({ title: 'Logged out', description: message });
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Logout failed', description, isError: true });
    }
  }

  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title" className="text-2xl">
        Signed-in devices
      </h2>
      {devices.data ? (
        <>
          <ul className="mt-3 divide-y divide-line border-b border-line">
            {devices.data.map(({ id, name, ipAddress, signedInAt, isCurrent }) => (
              <li key={id} className="py-3">
                <p className="font-medium">
                  {name}{' '}
                  {isCurrent && <span className="ml-1 text-sm font-semibold text-green">This device</span>}
                </p>
                <p className="figures text-sm text-ink-soft">
                  {signedInAt && `Since ${formatDay(signedInAt)}`}
                  {signedInAt && ipAddress && ', '}
                  {ipAddress && `from ${ipAddress}`}
                </p>
              </li>
            ))}
          </ul>
          <Button look="quiet" className="mt-5" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        </>
      ) : (
        <LoadState query={devices} what="your devices" />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        yes="Sign out everywhere"
        no="Stay signed in"
        onAnswer={answer}
      >
        <p>All devices in this list are signed out, this one too. Your cart stays as it is.</p>
      </ConfirmDialog>
    </section>
  );
}
