import { Link2, Printer } from 'lucide';
import { useSyncExternalStore } from 'react';
import { copyText } from '../../../../../browser/copy-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { useToast } from '../../../../../ui/toast/toast.tsx';
import { paths } from '../../../../paths.ts';
import { writeLink } from '../../link/share-link.ts';
import type { PlanState } from '../../plan-state.ts';
import { SavePlan } from '../../saved/save-plan.tsx';

const never = () => () => {};

/** The link of a plan holds all of it: to keep, to send, or to print. */
export function SharePlan({ state }: { state: PlanState }) {
  const toast = useToast();
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  const path = paths.planner(writeLink(state));
  const copy = async () => {
    const link = new URL(path, location.href).href;
    if (await copyText(link)) {
      toast({ title: 'The link is copied', description: 'Anyone who opens it sees this plan.' });
    } else {
      toast({
        title: 'Your browser does not let us copy',
        description: 'The link is in the address bar: copy it from there.',
        isError: true,
      });
    }
  };
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="text-2xl print:hidden">
        Keep it, send it, print it
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft print:hidden">
        The link holds the whole plan, and we keep nothing of it unless you save it. Anyone who opens it gets
        a copy of their own to change.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 noscript:hidden print:hidden">
        <SavePlan state={state} />
        <Button look="dark" onClick={copy}>
          <Icon of={Link2} className="size-5" /> Copy link
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Icon of={Printer} className="size-5" /> Print
        </Button>
      </div>
      <p className="hidden text-sm break-all print:block">
        This plan, to open and to change: {origin}
        {path}
      </p>
    </section>
  );
}
