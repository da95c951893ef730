import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../browser/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { useAccountRequest, useRefresh } from '../accounts/forms/use-account-request.ts';
import { api } from '../paths.ts';
import { AddressForm } from './address-form.tsx';
import { addresseeName, kindNames, linesOf } from './address-rules.ts';
import type { Address } from './contract.ts';
import { addressesQuery } from './queries.ts';

type Editing = Address | 'new' | null;

export function AddressesTab() {
  const addresses = useQuery(addressesQuery);
  const refresh = useRefresh(addressesQuery, api.addresses());
  const toast = useToast();
  const send = useAccountRequest();
  const [editing, setEditing] = useState<Editing>(null);
  const [toDelete, setToDelete] = useState<Address | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing === null && wasEditing.current) title.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);

  async function answerDeletion(isYes: boolean): Promise<void> {
    const address = toDelete;
    setToDelete(null);
    if (!isYes || !address) return;
    try {
      await send('DELETE', api.address(address.id));
      await refresh();
      toast({ title: 'Address deleted' });
      title.current?.focus();
    } catch (error) {
      const description = errorMessage(error, 'The address could not be deleted. Please try again.');
      toast({ title: 'Error', description, isError: true });
    }
  }

  if (!addresses.data) return <LoadState query={addresses} what="your addresses" />;
  if (editing) {
    return (
      <AddressForm
        address={editing === 'new' ? null : editing}
        onDone={refresh}
        onLeave={() => setEditing(null)}
      />
    );
  }
  return (
    <section aria-labelledby="addresses-title">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
          Saved addresses
        </h2>
        {addresses.data.length > 0 && <Button onClick={() => setEditing('new')}>Add an address</Button>}
      </div>
      {addresses.data.length === 0 ? (
        <div className="mt-5 max-w-xl">
          <p className="text-ink-soft">
            No addresses yet. Save the ones you order to, and the checkout fills them in for you.
          </p>
          <Button className="mt-6" onClick={() => setEditing('new')}>
            Add an address
          </Button>
        </div>
      ) : (
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {addresses.data.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEditing(address)}
              onDelete={() => setToDelete(address)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete this address?"
        yes="Delete address"
        no="Keep it"
        onAnswer={answerDeletion}
      >
        <p>{toDelete && linesOf(toDelete).join(', ')}</p>
      </ConfirmDialog>
    </section>
  );
}

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { type, isDefault, phone, addressLine1 } = address;
  const kind = kindNames[type];
  return (
    <li className="flex flex-col rounded-lg border border-line bg-white p-6">
      <p className="eyebrow text-ink-soft">
        {kind} {isDefault && <span className="ml-1 text-green">Default</span>}
      </p>
      <address className="mt-3 not-italic">
        <p className="font-semibold">{addresseeName(address)}</p>
        {linesOf(address).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and never move
          <p key={index}>{line}</p>
        ))}
        {phone && <p className="tabular-nums mt-1 text-sm text-ink-soft">{phone}</p>}
      </address>
      <div className="mt-auto flex gap-2 pt-4">
        {[
          { words: 'Edit', act: onEdit },
          { words: 'Delete', act: onDelete },
        ].map(({ words, act }) => (
          <Button
            key={words}
            look="quiet"
            className="min-h-11 px-4 text-sm"
            aria-label={`${words} the ${kind} address ${addressLine1}`}
            onClick={act}
          >
            {words}
          </Button>
        ))}
      </div>
    </li>
  );
}
