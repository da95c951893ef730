import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useContent } from '../../../content/use-content.ts';
import { api, paths } from '../../../paths.ts';
import { formatPrice } from '../../../values/money.ts';
import { planText } from '../handover/plan-text.ts';
import { writeLink } from '../link/share-link.ts';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import type { Kit, KitLevel, PlanKits } from './contract.ts';
import { KitList } from './kit-list.tsx';

interface PlanKitProps {
  state: PlanState;
  answer: PlanAnswer;
}

/** What joins a plan to the workshop: the parts that make it, and the ways to ask about it. */
export function PlanKit({ state, answer }: PlanKitProps) {
  const { shopEnabled } = useContent();
  if (answer.load.total === 0) return null;
  return (
    <section aria-label="Parts and advice" className="print:hidden">
      {shopEnabled && <Kits link={writeLink(state)} />}
      <Ways state={state} answer={answer} />
    </section>
  );
}

/** The plan goes to the owner with what is asked. */
function Ways({ state, answer }: PlanKitProps) {
  const text = planText(state, answer);
  return (
    <div className="mt-10 border-t border-line pt-8">
      <h2 id="plan-ways" className="text-2xl">
        Ask the people who wire it
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Your plan goes with it: we see the same numbers, and you need not type them again.
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={paths.contactForm(text)} look="dark">
          Send as enquiry
        </ButtonLink>
        <ButtonLink href={paths.book(text)} isDocument look="quiet">
          Book a consultation
        </ButtonLink>
      </div>
    </div>
  );
}

const names: Record<KitLevel, string> = { good: 'Good', better: 'Better', best: 'Best' };

function Kits({ link }: { link: string }) {
  const settled = useSettled(link);
  const { data, isError, isPlaceholderData } = useQuery({
    ...planKitQuery(settled),
    placeholderData: keepPreviousData,
  });
  const [level, setLevel] = useState<KitLevel>('good');
  const kits = data?.kits ?? [];
  const shown = kits.find((kit) => kit.level === level) ?? kits[0];
  return (
    <>
      <h2 id="plan-kit" className="text-2xl">
        The parts for it
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Everything from the battery to the last lug, from what is in stock today. Measure your own routes
        before you order cable.
      </p>
      {isError && (
        <p role="alert" className="mt-4">
          The parts could not be looked up just now. Your plan is not affected.
        </p>
      )}
      {!data && !isError && <p className="mt-4 text-ink-soft">Looking what is in stock…</p>}
      {shown && (
        <>
          {kits.length > 1 && <Levels kits={kits} chosen={shown.level} onChoose={setLevel} />}
          <p className={kits.length > 1 ? 'mt-3' : 'mt-4'}>{shown.note}</p>
          <KitList
            key={`${settled} ${shown.level}`}
            kit={shown}
            isWaiting={isPlaceholderData || settled !== link}
          />
        </>
      )}
    </>
  );
}

interface LevelsProps {
  kits: Kit[];
  chosen: KitLevel;
  onChoose: (level: KitLevel) => void;
}

function Levels({ kits, chosen, onChoose }: LevelsProps) {
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">Which kit</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 sm:max-w-xl sm:gap-3">
        {kits.map(({ level, total }) => (
          <label
            key={level}
            className="flex min-h-11 cursor-pointer flex-col rounded border border-line-strong bg-white px-3 py-3 has-checked:border-ink has-checked:bg-amber-tint"
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name="kit"
                checked={level === chosen}
                onChange={() => onChoose(level)}
                className="size-4 accent-ink"
              />
              {names[level]}
            </span>
            <span className="tabular-nums">{formatPrice(total)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Null while the shop is closed. `link` is the query of the plan's share link. */
const planKitQuery = (link: string) =>
  queryOptions<PlanKits | null>({ queryKey: [api.planKit(link)], meta: { emptyOn: [403] } });

/** As long as something changes more often than this, nobody is asked about it, in milliseconds. */
const pause = 500;

/** The value that has stood for half a second: a plan changes with every letter that is typed. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
