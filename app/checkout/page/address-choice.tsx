import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { linesOf, nameOn } from '../../addresses/address-rules.ts';
import type { Address } from '../../addresses/contract.ts';

interface AddressChoiceProps {
  legend: string;
  name: string;
  addresses: Address[];
  /** The one that the fields below show; none where they were changed by hand. */
  shown: Address | undefined;
  /** What the last choice is called, of an address that is typed. */
  other: string;
  /** Null for an address that is typed. */
  onChoose: (address: Address | null) => void;
}

/** The shopper's own addresses to choose from, and one to type. */
export function AddressChoice({ legend, name, addresses, shown, other, onChoose }: AddressChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <ChoiceCard
            key={address.id}
            name={name}
            title={nameOn(address)}
            text={linesOf(address).join(', ')}
            checked={address === shown}
            onChange={() => onChoose(address)}
          />
        ))}
        <ChoiceCard
          name={name}
          title={other}
          text="Type it below"
          checked={shown === undefined}
          onChange={() => onChoose(null)}
        />
      </div>
    </fieldset>
  );
}
