import { useDocumentTitle } from '../../../../ui/use-document-title.ts';
import { useQueryString } from '../../../../ui/use-query-string.ts';
import { useContent } from '../../../content/use-content.ts';
import { paths } from '../../../paths.ts';
import { CalculatorHeader } from '../../calculator-header.tsx';
import { Beginning } from './beginning.tsx';
import { BegunPlan } from './begun-plan.tsx';
import { usePlanner } from './use-planner.ts';

export function Page() {
  const { businessName } = useContent();
  useDocumentTitle(`Campervan power planner | ${businessName}`);
  const search = useQueryString();
  const planner = usePlanner(search);
  const { state, answer } = planner;
  const isNewer = !state && new URLSearchParams(search).has('v');

  return (
    <>
      <CalculatorHeader
        title="Campervan power planner"
        lead="From what you run to what carries it: the battery, the sun by month, the drive, the inverter, every cable and fuse. Honest about January."
        other={{ href: paths.calculators(), text: 'Just the battery? The quick calculator' }}
      />
      {isNewer && (
        <p role="alert" className="wrap pt-8 font-semibold">
          This link was made by a newer version of the planner, or is not whole. Reload the page, or begin
          here.
        </p>
      )}
      {state && answer ? (
        <BegunPlan planner={{ ...planner, state, answer }} />
      ) : (
        <Beginning planner={planner} />
      )}
    </>
  );
}
