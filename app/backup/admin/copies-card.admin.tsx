import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { londonMinute } from '../../values/london-days.ts';
import type { CopyState, CopyTicket } from '../contract.ts';
import { copiesQuery } from './queries.admin.ts';

export function CopiesCard() {
  return (
    <Card
      title="A copy of everything"
      lead="Orders, customers, enquiries with their photographs, texts and pictures, in one file from which the site can be restored. It holds everything that people trusted you with: keep it where only you can read it."
    >
      <Answer to={copiesQuery}>
        {(state) => (
          <>
            <p>{inWords(state)}</p>
            {state.fault && (
              <Notice isError>
                <p>The last try failed: {state.fault}</p>
              </Notice>
            )}
            <Download isEncrypted={state.isEncrypted} />
          </>
        )}
      </Answer>
    </Card>
  );
}

function inWords({ isSetUp, lastAt }: CopyState): string {
  if (!isSetUp)
    return 'No nightly copies are set up. Whoever runs the server can switch them on (BACKUP_TO, see docs/operations.md).';
  if (lastAt === null) return 'Nightly copies are set up. None has been made yet.';
  return `The last nightly copy is of ${londonMinute(lastAt)}.`;
}

function Download({ isEncrypted }: { isEncrypted: boolean }) {
  const { run, failure, isBusy } = useAction([]);
  const words = {
    success: 'The download begins when all is gathered, which takes up to a minute or so.',
    failure: 'The copy could not be made just now. Please try again.',
  };
  async function begin(): Promise<void> {
    const ticket = await run(() => request<CopyTicket>('POST', adminApi.copies()), words);
    if (ticket) location.assign(ticket.href);
  }
  return (
    <div className="space-y-3">
      {failure && <Notice isError>{failure}</Notice>}
      {isEncrypted && <p>The copy is encrypted to the key that the server was given.</p>}
      <Button aria-disabled={isBusy || undefined} onClick={() => void begin()}>
        Download a copy now
      </Button>
    </div>
  );
}
