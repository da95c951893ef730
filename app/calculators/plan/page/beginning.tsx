import { House, type IconNode, Laptop, ListPlus, Snowflake, TentTree, Users } from 'lucide';
import { type MouseEvent, memo } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { paths } from '../../../paths.ts';
import { writeLink } from '../link/share-link.ts';
import { type PlanPreset, planPresets } from '../plan-presets.ts';
import { emptyPlan, type PlanState } from '../plan-state.ts';
import { Unfolding } from './fields/unfolding.tsx';

interface Start extends PlanPreset {
  icon: IconNode;
}

const starts: Start[] = [
  { ...planPresets['weekend-couple'], icon: TentTree },
  { ...planPresets['full-timer'], icon: House },
  { ...planPresets.working, icon: Laptop },
  { ...planPresets['family-in-august'], icon: Users },
  { ...planPresets['stealth-in-winter'], icon: Snowflake },
  {
    name: 'My own list',
    description: 'Begin with nothing, and add what you have',
    state: emptyPlan,
    icon: ListPlus,
  },
];

interface BeginningProps {
  onBegin: (start: Start) => void;
}

/** The question that a plan begins with. Each answer is a link to its plan, so that it works without scripts too. */
const Starts = ({ onBegin }: BeginningProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {starts.map((start) => (
      <li key={start.name}>
        <a
          href={paths.planner(writeLink(start.state))}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onBegin(start);
          }}
          className="flex h-full gap-4 rounded border border-line-strong bg-white p-4 hover:border-ink"
        >
          <Icon
            of={start.icon}
            className="mt-0.5 size-7 shrink-0 text-amber-ink forced-colors:text-[CanvasText]"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{start.name}</span>
            <span className="block text-sm leading-5 text-ink-soft">{start.description}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** Not into another tab or window. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Begins a plan by its address, says so, and offers the way back. `before` is the query that stands for what there is now;
 * `ready` fetches what shows a plan.
 */
function useBegin(before: string, ready: () => Promise<unknown>) {
  const toast = useToast();
  const go = (query: string) => history.replaceState(history.state, '', paths.planner(query));
  return async ({ name, state }: Start) => {
    await ready();
    go(writeLink(state));
    toast({
      title: state.devices.length > 0 ? `${name} is filled in` : 'Your list is empty now',
      description: 'Change whatever differs.',
      action: { text: 'Undo', press: () => go(before) },
    });
    requestAnimationFrame(() => document.getElementById('load')?.focus());
  };
}

export function Beginning({ ready }: { ready: () => Promise<unknown> }) {
  return (
    <section aria-labelledby="beginning" className="wrap py-10 md:py-14">
      <h2 id="beginning" className="text-2xl">
        How do you use your van?
      </h2>
      <p className="mt-2 mb-6 max-w-2xl text-ink-soft">
        Pick the nearest. You can change every figure, and come back to this question.
      </p>
      <Starts onBegin={useBegin('', ready)} />
    </section>
  );
}

const isThere = () => Promise.resolve();

/** The same question above a plan, closed. Without scripts its page is a link away. */
export const BeginAgain = memo(function BeginAgain({ state }: { state: PlanState }) {
  const onBegin = useBegin(writeLink(state), isThere);
  return (
    <Unfolding
      className="border-b border-line noscript:hidden print:hidden"
      summary={
        <summary className="inline-block list-none py-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          How do you use your van? Begin with another example
        </summary>
      }
    >
      {() => (
        <div className="pt-2 pb-6">
          <Starts onBegin={onBegin} />
        </div>
      )}
    </Unfolding>
  );
});
