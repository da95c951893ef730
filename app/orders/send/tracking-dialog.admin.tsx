import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Choice, TextInput, Toggle } from '../../editing/inputs.admin.tsx';
import { carrierLabel, carriers, trackingNumberFault } from '../tracking.ts';

export interface TypedTracking {
  carrier: string;
  trackingNumber: string;
  tellCustomer: boolean;
}

interface TrackingDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  goods?: ReactNode;
  yes: string;
  no: string;
  customerEmail: string;
  start: TypedTracking;
  isBusy: boolean;
  failure: string | null;
  onYes: (typed: TypedTracking) => void;
  onNo: () => void;
}

const options = carriers.map((value) => ({ value, label: carrierLabel(value) }));

export function TrackingDialog({ customerEmail, start, children, onYes, ...props }: TrackingDialogProps) {
  const { isOpen, title, goods, yes, no, isBusy, failure, onNo } = props;
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const bind = <Name extends keyof TypedTracking>(name: Name) => ({
    name: `${name}-${id}`,
    value: typed[name],
    error: undefined,
    onChange(value: TypedTracking[Name]) {
      setTyped((now) => ({ ...now, [name]: value }));
      if (name === 'trackingNumber') setFault(null);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = trackingNumberFault(typed.trackingNumber);
    setFault(wrong);
    if (wrong) document.getElementById(`field-trackingNumber-${id}`)?.focus();
    else if (!isBusy) onYes({ ...typed, tellCustomer: typed.tellCustomer && customerEmail !== '' });
  }

  return (
    <Modal isOpen={isOpen} title={title} onCancel={onNo}>
      {children && <div className="mt-3 text-ink-soft [overflow-wrap:anywhere]">{children}</div>}
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        {failure && <Notice isError>{failure}</Notice>}
        {goods}
        <Choice of={bind('carrier')} label="Carrier" options={options} />
        <TextInput
          of={{ ...bind('trackingNumber'), error: fault ?? undefined }}
          label="Tracking number"
          hint="Leave it empty where there is none."
          // Longer than allowed, so that too long a number is refused, not cut off.
          maxLength={200}
        />
        {customerEmail === '' ? (
          <p className="text-ink-soft">We have no email address of the customer.</p>
        ) : (
          <Toggle
            of={bind('tellCustomer')}
            label="Tell the customer by email"
            hint={<span className="[overflow-wrap:anywhere]">It goes to {customerEmail}.</span>}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {yes}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {no}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
