import { useContent } from '../content/use-content.ts';

const blanks = [
  'Ordered on [*]/received on [*],',
  'Name of consumer(s),',
  'Address of consumer(s),',
  'Signature of consumer(s) (only if this form is notified on paper),',
  'Date',
];

/**
 * The model form of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations
 * 2013, schedule 3, part B, word for word. Printed on a sheet of its own.
 */
export function CancellationForm() {
  const { businessName, address, email, phone } = useContent();
  return (
    <div className="space-y-4 rounded-lg border border-line bg-white p-6 text-base break-before-page print:border-0 print:p-0">
      <h3 className="mt-0!">Model cancellation form</h3>
      <p className="text-ink-soft">
        (Complete and return this form only if you wish to withdraw from the contract.)
      </p>
      <p>To {[businessName, address, email || phone].join(', ')}:</p>
      <p>
        I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods
        [*]/for the supply of the following service [*],
      </p>
      <Line />
      {blanks.map((blank) => (
        <div key={blank}>
          <p>{blank}</p>
          <Line />
        </div>
      ))}
      <p className="text-sm text-ink-soft">[*] Delete as appropriate</p>
    </div>
  );
}

const Line = () => <div aria-hidden className="h-8 border-b border-ink-soft" />;
