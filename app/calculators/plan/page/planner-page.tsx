import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import { Parts } from '../../../../ui/parts.tsx';
import { useDocumentTitle } from '../../../../ui/use-document-title.ts';
import { useQueryString } from '../../../../ui/use-query-string.ts';
import { useContent } from '../../../content/use-content.ts';
import { paths } from '../../../paths.ts';
import { WordsHere } from '../../../words/words-here.tsx';
import { readLink } from '../link/share-link.ts';
import { Beginning } from './beginning.tsx';

/** Whether the browser has opened this page itself: the question needs nothing more, and a plan stands in the HTML. */
const isOpenedHere = !import.meta.env.SSR && location.pathname === paths.planner();

/** Until React has taken over the rest of the page, once in its life. */
const pageWorks = () =>
  new Promise<void>((resolve) => {
    if (document.documentElement.dataset.works !== undefined) resolve();
    else addEventListener('works', () => resolve(), { once: true });
  });

/** Fields, charts and wiring: most of the page's code. Of an opened link it comes once the page around it works. */
const BegunPlan = lazyPart(async () => {
  if (isOpenedHere) await pageWorks();
  return import('./begun-plan.tsx');
});

/** Whoever comes from another page has the plan at once, and so has the server. */
export const prepare = async () => {
  if (!isOpenedHere) await BegunPlan.fetch();
};

/** They stand in fields, drawings and lists of parts, which follow the plan. */
const wordsOfPlans = [
  'Ah, inverter, DC-DC, hook-up, MPPT, Class T, MEGA, MIDI, Wh, shunt, busbar, isolator, lug, alternator, RCD, consumer unit, gland, AGM, pure sine',
];

export function Page() {
  const { businessName, phone } = useContent();
  useDocumentTitle(`Campervan power planner | ${businessName}`);
  const search = useQueryString();
  const hasPlan = readLink(search) !== null;
  const isNewer = !hasPlan && new URLSearchParams(search).has('v');

  return (
    <Parts name="planner">
      <header className="border-b border-line bg-sand print:border-0">
        <div className="wrap py-10 md:py-14 print:py-0">
          <p className="hidden print:block">{[businessName, phone].filter(Boolean).join(', ')}</p>
          <h1 className="text-3xl">Campervan power planner</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-soft print:hidden">
            From what you run to what carries it: the battery, the sun by month, the drive, the inverter,
            every cable and fuse. It says how little sun there is in January, too.
          </p>
          <WordsHere of={wordsOfPlans} className="mt-3 print:hidden" />
          <p className="mt-4 print:hidden">
            <Link href={paths.calculators()} className="way-on">
              Just the battery? The quick calculator
            </Link>
          </p>
        </div>
      </header>
      {isNewer && (
        <p role="alert" className="wrap pt-8 font-semibold">
          This link was made by a newer version of the planner, or is incomplete. Reload the page, or begin
          here.
        </p>
      )}
      {hasPlan ? (
        <Suspense fallback={null}>
          <BegunPlan search={search} />
        </Suspense>
      ) : (
        <Beginning ready={BegunPlan.fetch} />
      )}
    </Parts>
  );
}
