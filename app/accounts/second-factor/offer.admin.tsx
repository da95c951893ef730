import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { secondFactorQuery } from './queries.admin.ts';
import { useDecline } from './use-decline.admin.ts';

export function SecondFactorOffer() {
  const { data } = useQuery(secondFactorQuery);
  const { decline, isBusy } = useDecline(() => document.getElementById('main')?.focus());
  if (!data || data.isOn || data.isDeclined) return null;

  return (
    <section
      aria-labelledby="two-step-offer"
      className="mb-6 rounded-lg border border-line bg-white p-5 md:flex md:items-center md:gap-6"
    >
      <div className="md:mr-auto">
        <h3 id="two-step-offer" className="font-semibold">
          Keep the dashboard to yourself
        </h3>
        <p className="text-ink-soft">
          With two-step login, a stolen password alone lets nobody in. It takes two minutes and a phone.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 md:mt-0 md:shrink-0 md:flex-nowrap">
        <ButtonLink href={adminPaths.tab('your-login')}>Set it up</ButtonLink>
        <Button look="quiet" onClick={decline} aria-disabled={isBusy || undefined}>
          Not now
        </Button>
      </div>
    </section>
  );
}
