import { useId, useState } from 'react';
import { formatAmount } from '../../../figures/energy.ts';
import { control } from '../../../figures/typed-figure.tsx';
import { type RegionId, regionIds, regionNames } from '../../regions.ts';
import { regionOfPostcode } from '../../sun/postcode-regions.ts';
import { Group } from '../fields/group.tsx';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import type { Planner } from '../state/use-planner.ts';

const regions = regionIds.map((id) => [id, regionNames[id]] as const);

export function SunGroup({ planner }: { planner: Planner }) {
  const { solarWatts, panels, region } = planner.state;
  const roof =
    solarWatts > 0
      ? `${formatAmount(solarWatts)} W ${panels === 'flat' ? 'flat on the roof' : 'tilted south'}`
      : 'No panels';
  return (
    <Group title="Sun" summary={`${roof}. ${regionNames[region]}`}>
      <PlanFigure
        planner={planner}
        name="solarWatts"
        label="Solar panels"
        hint="All together. A van’s roof takes 200 to 600 W."
      />
      <PlanChoice
        planner={planner}
        name="panels"
        label="They lie"
        choices={[
          ['flat', 'Flat on the roof'],
          ['tilted', 'Tilted to the south'],
        ]}
      />
      <PostcodeField onFound={(found) => planner.change({ region: found })} />
      <PlanChoice planner={planner} name="region" label="Region" choices={regions} />
      <PlanFigure
        planner={planner}
        name="solarShare"
        label="Share of the sun that arrives"
        hint="70 % is usual: dust, heat, cables and the odd shadow take the rest. 55 to 80."
      />
    </Group>
  );
}

/** Finds the region; the postcode goes no further than this field. */
function PostcodeField({ onFound }: { onFound: (region: RegionId) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = regionOfPostcode(typed);
  const words = found
    ? `${regionNames[found]}.`
    : typed.trim().length > 1
      ? 'We do not know that one: choose the region.'
      : 'Its first letters are enough. It stays on this page.';
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        Where you camp: postcode
      </label>
      <input
        id={id}
        value={typed}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="TN23"
        aria-describedby={`${id}-words`}
        onChange={({ target }) => {
          setTyped(target.value);
          const region = regionOfPostcode(target.value);
          if (region) onFound(region);
        }}
        className={`${control} mt-1 placeholder:text-ink-soft`}
      />
      <p id={`${id}-words`} className="mt-1 text-sm leading-5 text-ink-soft">
        {words}
      </p>
    </div>
  );
}
