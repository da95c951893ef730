import { useRef } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { statusNews } from '../booking-words.ts';
import { formatSlot } from '../slots.ts';

interface TellCustomerProps {
  news: ReturnType<typeof statusNews>;
  name: string;
  email: string;
  date: string;
  onAnswer: (tellCustomer: boolean | null) => void;
}

const titles = {
  confirmed: 'Confirm this booking?',
  cancelled: 'Cancel this booking?',
  reopened: 'Take this booking up again?',
};

export function TellCustomer({ news, name, email, date, onAnswer }: TellCustomerProps) {
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isOpen={news !== null}
      title={news ? titles[news] : ''}
      focus={yes}
      onCancel={() => onAnswer(null)}
    >
      <p className="mt-3 font-semibold [overflow-wrap:anywhere]">
        {name}, {formatSlot(date)}
      </p>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        Tell {name} by email? It goes to {email}.
      </p>
      <div className="mt-6 grid gap-3">
        <button ref={yes} type="button" className={buttonClass('primary')} onClick={() => onAnswer(true)}>
          Yes, tell them
        </button>
        <Button look="quiet" onClick={() => onAnswer(false)}>
          No, I will tell them myself
        </Button>
        <Button look="quiet" onClick={() => onAnswer(null)}>
          Leave it as it is
        </Button>
      </div>
    </Modal>
  );
}
