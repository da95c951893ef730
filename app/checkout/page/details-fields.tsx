import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { noDeliveryTo } from '../../addresses/mainland.ts';
import { inputProps } from '../../values/text-fields.ts';
import { customerFields, type DetailErrors, type Details, deliveryFields, type Sending } from '../details.ts';

interface DetailsFieldsProps {
  details: Details;
  errors: DetailErrors;
  sending: Sending;
  beyond: string | null;
  delivery: ReactNode;
  savedAddresses: ReactNode;
  onChange: (details: Details) => void;
  onCollect: () => void;
}

export function DetailsFields({
  details,
  errors,
  sending: { method, classes, terms },
  beyond,
  delivery,
  savedAddresses,
  onChange,
  onCollect,
}: DetailsFieldsProps) {
  const [isTyping, setIsTyping] = useState(false);
  const noDelivery = isTyping ? null : noDeliveryTo(details.postcode, terms, classes);
  const fields = { ...customerFields, ...deliveryFields };
  const input = (name: keyof Details) => ({
    ...inputProps(fields[name]),
    name,
    value: details[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <>
      <section aria-labelledby="details" className="space-y-5">
        <h2 id="details" className="text-2xl">
          Your details
        </h2>
        <Field {...input('name')} />
        <Field {...input('email')} />
        <Field {...input('phone')} />
      </section>
      {delivery}
      {method === 'delivery' && (
        <div className="space-y-5">
          {savedAddresses}
          <Field {...input('address')} />
          <div>
            <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
              <Field {...input('city')} />
              <Field
                {...input('postcode')}
                error={noDelivery ?? errors.postcode}
                onFocus={() => setIsTyping(true)}
                onBlur={() => setIsTyping(false)}
              />
            </div>
            <div role="status">
              {beyond && <p className="mt-3">{beyond}</p>}
              {noDelivery && (
                <Button look="quiet" className="mt-5" onClick={onCollect}>
                  Collect from the workshop instead
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
