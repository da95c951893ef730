import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick } from '../../editing/lists/list-controls.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import type { EmailSamples } from '../contract.ts';
import { emailKindName, emailKinds, isEmailKind } from '../kinds.ts';

// Always fetched again: samples carry the name and address of the site content.
const samplesQuery = queryOptions<EmailSamples>({ queryKey: [adminApi.emailSamples()], staleTime: 0 });

export function EmailSamplesPage() {
  const { choice, choose } = useListAddress({ kind: 'order-confirmed' });
  return (
    <div className="grid gap-5">
      <BackLink href={adminPaths.tab('settings', 'emails')}>Emails</BackLink>
      <Answer to={samplesQuery}>
        {({ to, samples }) => {
          const sample = samples.find(({ kind }) => kind === choice.kind) ?? samples[0];
          return (
            <>
              <div className="flex flex-wrap gap-3">
                <Pick
                  label="Which email"
                  value={sample?.kind ?? ''}
                  options={samples.map(({ kind }) => ({ value: kind, label: emailKindName(kind) }))}
                  onChange={(kind) => choose({ kind })}
                />
                {sample && <SendTest kind={sample.kind} to={to} />}
              </div>
              {sample && <Sample {...sample} />}
            </>
          );
        }}
      </Answer>
    </div>
  );
}

function SendTest({ kind, to }: { kind: string; to: string }) {
  const { run, isBusy, failure } = useAction([adminApi.emails()]);
  return (
    <div className="min-w-0">
      <Button
        look="quiet"
        className="max-w-full [overflow-wrap:anywhere]"
        disabled={isBusy}
        onClick={() =>
          void run(() => request('POST', adminApi.sendEmailSample(kind)), {
            success: `A test is on its way to ${to}`,
            failure: 'Failed to send the test',
          })
        }
      >
        Send a test to {to}
      </Button>
      {failure && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-red">
          {failure}
        </p>
      )}
    </div>
  );
}

const Sample = ({ kind, subject, text }: EmailSamples['samples'][number]) => (
  <>
    <dl className="grid gap-1 [overflow-wrap:anywhere] sm:grid-cols-[auto_1fr] sm:gap-x-6">
      <dt className="text-ink-soft">Sent</dt>
      <dd>{isEmailKind(kind) ? emailKinds[kind].when : ''}</dd>
      <dt className="text-ink-soft">Subject</dt>
      <dd className="font-semibold">{subject}</dd>
    </dl>
    <iframe
      key={kind}
      sandbox=""
      title={`Preview: ${subject}`}
      src={adminApi.emailSample(kind)}
      className="h-[44rem] max-h-[80dvh] w-full rounded border border-line bg-white"
    />
    <details className="rounded-lg border border-line bg-white px-5 py-3">
      <summary className="min-h-11 content-center font-semibold">As plain text</summary>
      <pre className="pb-3 font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
    </details>
  </>
);
