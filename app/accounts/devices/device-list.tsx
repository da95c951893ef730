import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage, parseRefusal } from '../../../browser/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { api } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import type { Device } from '../contract.ts';
import { LoadState } from '../forms/load-state.tsx';
import { useAccountRequest } from '../forms/use-account-request.ts';
import { leaveAccount } from '../leave-account.ts';
import { devicesQuery } from '../queries.ts';

export function DeviceList({ leave }: { leave: () => unknown }) {
  const client = useQueryClient();
  const toast = useToast();
  const send = useAccountRequest();
  const devices = useQuery(devicesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function run(act: () => Promise<string>): Promise<void> {
    try {
      toast({ title: 'Logged out', description: await act() });
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      const isDropped = parseRefusal(error)?.code === 'confirm_first';
      toast({ title: isDropped ? 'Not logged out' : 'Logout failed', description, isError: !isDropped });
    }
  }

  /** Moves the focus, as the pressed button is gone. */
  function showOnly(isLeft: (device: Device) => boolean): void {
    client.setQueryData(devicesQuery.queryKey, (now) => now?.filter(isLeft));
    heading.current?.focus();
  }

  async function answer(isYes: boolean): Promise<void> {
    setIsAsking(false);
    if (!isYes) return;
    await run(async () => {
      const { message } = await send<{ message: string }>('DELETE', api.sessions());
      await leaveAccount(client, leave);
      return message;
    });
  }

  const signOutOthers = () =>
    run(async () => {
      const { message } = await send<{ message: string }>('DELETE', api.otherSessions());
      showOnly(({ isCurrent }) => isCurrent);
      return message;
    });

  const signOut = ({ id, name }: Device) =>
    run(async () => {
      await send('DELETE', api.session(id));
      showOnly((device) => device.id !== id);
      return `${name} is logged out.`;
    });

  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Signed-in devices
      </h2>
      {devices.data ? (
        <>
          <ul className="mt-3 divide-y divide-line border-b border-line">
            {devices.data.map((device) => (
              <DeviceLine key={device.id} device={device} onSignOut={() => signOut(device)} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            {devices.data.length > 1 && (
              <Button look="quiet" onClick={signOutOthers}>
                Log out all others
              </Button>
            )}
            <Button look="quiet" onClick={() => setIsAsking(true)}>
              Log out everywhere
            </Button>
          </div>
        </>
      ) : (
        <LoadState query={devices} what="your devices" />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Log out everywhere?"
        yes="Log out everywhere"
        no="Stay logged in"
        onAnswer={answer}
      >
        <p>All devices in this list are logged out, this one too. Your cart stays as it is.</p>
      </ConfirmDialog>
    </section>
  );
}

function DeviceLine({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { name, ipAddress, signedInAt, lastSeenAt, isCurrent } = device;
  const details = [
    signedInAt && `Logged in on ${formatDay(signedInAt)}`,
    ipAddress && `from ${ipAddress}`,
    `last used on ${formatDay(lastSeenAt)}`,
  ];
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name} {isCurrent && <span className="ml-1 text-sm font-semibold text-green">This device</span>}
        </p>
        <p className="tabular-nums text-sm text-ink-soft">{details.filter(Boolean).join(', ')}</p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          aria-label={`Log out ${name}`}
          className="min-h-11 shrink-0 px-1 text-sm font-semibold underline underline-offset-4"
          onClick={onSignOut}
        >
          Log out
        </button>
      )}
    </li>
  );
}
