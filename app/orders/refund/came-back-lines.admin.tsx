import { useId } from 'react';
import { Choice, TextInput } from '../../editing/inputs.admin.tsx';
import { longestWhy, type Refundable } from './contract.ts';
import type { RefundParts } from './refund-sums.ts';
import type { Fate, TypedRefund } from './typed-refund.ts';

const options = [
  { value: '', label: 'It has not come back' },
  { value: 'shelf', label: 'It is back, and for sale again' },
  { value: 'writtenOff', label: 'It is back, and written off' },
] as const;

const isFate = (value: string): value is Fate => options.some((option) => option.value === value);

interface CameBackLinesProps {
  left: Refundable;
  parts: RefundParts;
  typed: TypedRefund;
  set: (change: Partial<TypedRefund>) => void;
}

/** Nothing is for sale again unless the owner says so. */
export function CameBackLines({ left, parts, typed, set }: CameBackLinesProps) {
  const own = useId();
  const nameOf = (id: number) => left.lines.find((line) => line.id === id)?.name ?? '';
  return parts.lines
    .filter(({ quantity, here }) => quantity > here)
    .map(({ id, quantity, here }) => (
      <div key={id} className="grid gap-3 [overflow-wrap:anywhere]">
        <Choice
          of={{
            name: `fate-${id}-${own}`,
            value: typed.fates[id] ?? '',
            error: undefined,
            onChange: (fate) => isFate(fate) && set({ fates: { ...typed.fates, [id]: fate } }),
          }}
          label={`${quantity - here} × ${nameOf(id)}, which was sent`}
          options={options}
        />
        {typed.fates[id] === 'writtenOff' && (
          <TextInput
            of={{
              name: `why-${id}-${own}`,
              value: typed.whys[id] ?? '',
              error: undefined,
              onChange: (why) => set({ whys: { ...typed.whys, [id]: why } }),
            }}
            label="Why it is written off"
            hint="For you alone: the customer does not read it."
            maxLength={longestWhy}
          />
        )}
      </div>
    ));
}
