import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { adminPaths } from '../../admin-paths.ts';
import { useDecline } from './use-decline.admin.ts';

/** Shown to an owner whose shop takes real payments with the password alone. */
export function AskForSecondFactor({ onAnswer }: { onAnswer: () => void }) {
  const [, navigate] = useLocation();
  const { decline, isBusy } = useDecline(onAnswer);
  useDocumentTitle('Two-step login | Admin Dashboard');
  return (
    <main className="wrap max-w-2xl py-12 md:py-24">
      <h1 className="text-3xl">Your shop takes real payments</h1>
      <p className="mt-4 text-lg">
        Your password alone opens it: whoever gets hold of that can give money back and read who your
        customers are. With two-step login they would need your phone too, and setting it up takes two
        minutes.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            navigate(adminPaths.tab('your-login'));
            onAnswer();
          }}
        >
          Set it up
        </Button>
        <Button look="quiet" onClick={decline} aria-disabled={isBusy || undefined}>
          Not now
        </Button>
      </div>
      <p className="mt-6 text-ink-soft">Until it is on, we ask once after each login.</p>
    </main>
  );
}
