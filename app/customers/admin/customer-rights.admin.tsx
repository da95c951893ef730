import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DownloadLink } from '../../accounts/confirmation/download-link.admin.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import type { Customer } from './contract.ts';
import { goesWith, staysOf } from './deletion-words.ts';

interface RightsProps {
  id: string;
  customer: Customer;
}

export function CustomerRights({ id, customer }: RightsProps) {
  const [asked, setAsked] = useState<0 | 1 | 2>(0);
  const [, navigate] = useLocation();
  const { run, isBusy, failure } = useAction([adminApi.customers()]);
  const who = customer.name || customer.email;
  const usesDashboard = customer.account?.isAdmin || customer.account?.isStaff;

  async function remove(): Promise<void> {
    const words = { success: 'Customer deleted', failure: 'Failed to delete the customer' };
    const done = await run(() => request('DELETE', adminApi.customer(id)), words);
    if (done !== null) navigate(adminPaths.tab('customers'));
  }

  return (
    <Card
      title="Their data"
      lead="Everybody may ask for a copy of what is kept of them, and to be deleted. Answer within a month."
    >
      {failure && <Notice isError>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <DownloadLink href={adminApi.customerExport(id)}>Download their data</DownloadLink>
        {!usesDashboard && (
          <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => setAsked(1)}>
            Delete this customer
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The copy holds your notes on them and on their orders. Send it to {customer.email} only: that mailbox
        is theirs.
      </p>
      {usesDashboard && (
        <p className="text-sm text-ink-soft">
          They may use the dashboard. Take that away first, under{' '}
          <Link href={adminPaths.tab('settings', 'people')} className="font-medium underline">
            People who may use the dashboard
          </Link>
          ; then they can be deleted here.
        </p>
      )}
      {/* A new key gives the second question its own dialog and focus. */}
      <ConfirmDialog
        key={asked}
        isOpen={asked !== 0}
        title={asked === 2 ? `Delete ${who} for good?` : `Delete ${who}?`}
        yes={asked === 2 ? 'Yes, delete for good' : 'Continue'}
        no="Keep"
        onAnswer={(isYes) => {
          setAsked(isYes && asked === 1 ? 2 : 0);
          if (isYes && asked === 2) void remove();
        }}
      >
        {asked === 2 ? (
          <p>
            The dashboard cannot bring it back. Copies of the database that were made before still hold it.
            Have you downloaded their data, if they asked for it?
          </p>
        ) : (
          <WhatHappens customer={customer} />
        )}
      </ConfirmDialog>
    </Card>
  );
}

function WhatHappens({ customer }: { customer: Customer }) {
  const stays = staysOf(customer);
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-ink">What goes</p>
      <ul className="list-disc pl-5">
        {goesWith(customer).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="font-semibold text-ink">What stays</p>
      {stays.length === 0 ? (
        <p>Nothing.</p>
      ) : (
        <ul className="list-disc pl-5">
          {stays.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
