import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { onlyWrong } from '../../accounts/account-rules.ts';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { londonMinute } from '../../values/london-days.ts';
import type { CopyState, CopyTicket } from '../contract.ts';
import { copiesQuery } from './queries.admin.ts';

/** How the nightly copies of the whole shop stand, and one to take away. */
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
  const [isBegun, setIsBegun] = useState(false);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password') }),
    check: ({ password }) => onlyWrong({ password: password === '' ? 'Enter your password' : null }),
    async send(body) {
      const { href } = await request<CopyTicket>('POST', adminApi.copies(), body);
      setIsBegun(true);
      window.location.assign(href);
    },
    failure: { words: 'The copy could not be made just now. Please try again.' },
  });
  return (
    <form {...form} className="max-w-md space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <PasswordField
        label="Your password"
        hint={
          isEncrypted
            ? 'The copy is encrypted to the key that the server was given.'
            : 'To be sure that it is you.'
        }
        required
        autoComplete="current-password"
        {...field('password')}
      />
      <SubmitButton isSending={isSending} label="Download a copy now" sendingLabel="One moment..." />
      {isBegun && (
        <p role="status">The download begins when all is gathered, which takes up to a minute or so.</p>
      )}
    </form>
  );
}
