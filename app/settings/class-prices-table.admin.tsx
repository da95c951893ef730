import { classFields } from '../content/class-prices.ts';
import type { TypedSettings } from '../content/settings-rules.ts';
import { PoundsInput, Toggle } from '../editing/inputs.admin.tsx';
import type { Bound } from '../editing/use-record.admin.ts';
import { classWords } from '../values/delivery-class-words.ts';
import { type SentClass, sentClasses } from '../values/delivery-terms.ts';

interface ClassPricesTableProps {
  field: <Name extends keyof TypedSettings>(name: Name) => Bound<TypedSettings[Name]>;
}

/** The owner's prices by class: on the mainland, beyond it, and whether the threshold counts. */
export const ClassPricesTable = ({ field }: ClassPricesTableProps) => (
  <div className="grid gap-5">
    <p className="text-sm text-ink-soft">
      Each product says how it is delivered. An order costs what the dearest of its kinds costs, not the sum.
      A blank price is as a parcel’s on the mainland, and beyond it “we do not deliver there”; nothing is free
      there by the threshold. Your terms and conditions speak of delivery too.
    </p>
    {sentClasses.map((of) => (
      <ClassRow key={of} of={of} field={field} />
    ))}
  </div>
);

function ClassRow({ of, field }: ClassPricesTableProps & { of: SentClass }) {
  const { mainland, highlands, northernIreland, isFree } = classFields(of);
  const prices = [
    ...(mainland === null ? [] : [{ name: mainland, label: 'Mainland', placeholder: 'As a parcel' }]),
    { name: highlands, label: 'Highlands and islands', placeholder: 'Not delivered' },
    { name: northernIreland, label: 'Northern Ireland', placeholder: 'Not delivered' },
  ];
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{classWords[of].name}</legend>
      <div className="clear-both grid gap-x-5 gap-y-3 pt-2 md:grid-cols-3">
        {prices.map(({ name, ...input }) => (
          <PoundsInput key={name} of={field(name)} {...input} />
        ))}
        <Toggle of={field(isFree)} label="Free from the amount above" className="md:col-span-3" />
      </div>
    </fieldset>
  );
}
