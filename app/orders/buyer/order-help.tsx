import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import type { LinkedOrder } from '../contract.ts';

interface Help {
  title: string;
  text: string;
  more?: { label: string; href: string };
  ask: { label: string; enquiry: string };
}

function helpFor({ orderNumber, status, paymentStatus, returnable }: OrderHelpProps['order']): Help[] {
  const isOver = status === 'cancelled' || paymentStatus !== 'paid';
  const hasLeft = ['dispatched', 'completed'].includes(status);
  const back: Help = {
    title: 'Send something back',
    text: 'You have 14 days after it reached you to change your mind. What is faulty or damaged we put right at our cost.',
    more: { label: 'How returns work', href: `${paths.deliveryAndReturns()}#cancel` },
    ask: {
      label: 'Tell us what comes back',
      enquiry: `I would like to send back something of order ${orderNumber}.\n\nWhat, and what is wrong with it: `,
    },
  };
  const change: Help = {
    title: 'Change something',
    text: 'The address, or what is in it: while your order is in the workshop that is quickly done.',
    ask: {
      label: 'Tell us what to change',
      enquiry: `Please change order ${orderNumber}.\n\nWhat is different: `,
    },
  };
  const cancel: Help = {
    title: 'Cancel it',
    text: 'Until 14 days after it reached you, without a reason. Cable cut to your length is excepted.',
    more: { label: 'What happens then', href: `${paths.deliveryAndReturns()}#cancel` },
    ask: {
      label: 'Cancel this order',
      enquiry: `I cancel my order ${orderNumber}${hasLeft ? ', received on (date)' : ''}.\n\nName and address: `,
    },
  };
  const ask: Help = {
    title: 'Ask about it',
    text: 'Where it is, how it fits, a copy of the bill: the people who answer also do the work.',
    ask: { label: 'Ask a question', enquiry: `About order ${orderNumber}: ` },
  };
  if (isOver) return [ask];
  // The return form stands above, so no second link.
  if (returnable) return [cancel, ask];
  return hasLeft ? [back, cancel, ask] : [change, cancel, back, ask];
}

interface OrderHelpProps {
  order: Pick<LinkedOrder, 'orderNumber' | 'status' | 'paymentStatus' | 'returnable'>;
}

const link = 'inline-block py-2 underline underline-offset-4';

export function OrderHelp({ order }: OrderHelpProps) {
  const { phone } = useContent();
  return (
    <section aria-labelledby="order-help" className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 id="order-help" className="text-xl">
        What would you like to do?
      </h2>
      <p className="mt-2 text-ink-soft">
        Write with one of these links, and the number of your order is in the form already. Or ring us:{' '}
        <a href={phoneLink(phone)} className="tabular-nums whitespace-nowrap text-ink underline">
          {phone}
        </a>
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {helpFor(order).map(({ title, text, more, ask }) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
            <p className="flex flex-wrap gap-x-6">
              <a href={paths.contactForm(ask.enquiry)} className={`${link} font-semibold`}>
                {ask.label}
              </a>
              {more && (
                <a href={more.href} className={link}>
                  {more.label}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
