import { Button } from '../../ui/button.tsx';
import { kindNames, linesOf, nameOn } from './address-rules.ts';
import type { Address } from './contract.ts';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { type, isDefault, phone, addressLine1 } = address;
  const kind = kindNames[type];
  return (
    <li className="flex flex-col rounded-lg border border-line bg-white p-6">
      <p className="eyebrow text-ink-soft">
        {kind} {isDefault && <span className="ml-1 text-green">Default</span>}
      </p>
      <address className="mt-3 not-italic">
        <p className="font-semibold">{nameOn(address)}</p>
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
