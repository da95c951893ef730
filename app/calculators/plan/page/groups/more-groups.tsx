import { memo, useId, useState } from 'react';
import { formatAmount } from '../../../figures/energy.ts';
import { control } from '../../../figures/typed-figure.tsx';
import type { PlanState } from '../../plan-state.ts';
import { type RegionId, regionIds, regionNames } from '../../regions.ts';
import { regionOfPostcode } from '../../sun/postcode-regions.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { Group } from '../fields/group.tsx';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import { Tick } from '../fields/tick.tsx';
import type { Planner } from '../state/use-planner.ts';

/** What is in the van: closed, as a preset knows it and most people need not look at once. */
export const MoreGroups = memo(function MoreGroups({ planner }: { planner: Planner }) {
  return (
    <section aria-labelledby="van" className="print:hidden">
      <h2 id="van" className="text-2xl">
        Your van
      </h2>
      <div className="mt-4 border-t border-line-strong">
        <BatteryGroup planner={planner} />
        <SunGroup planner={planner} />
        <ChargingGroup planner={planner} />
        <InverterGroup planner={planner} />
      </div>
    </section>
  );
});

const chemistries = [
  ['lithium', 'Lithium (LiFePO₄)'],
  ['agm', 'AGM or gel'],
] as const satisfies readonly (readonly [PlanState['chemistry'], string])[];

const places = [
  ['heated', 'Inside, where it is heated'],
  ['unheated', 'Inside, without heating'],
  ['outside', 'Under the van, or outside'],
] as const satisfies readonly (readonly [PlanState['place'], string])[];

const wordsOf = <Choice extends string>(choices: readonly (readonly [Choice, string])[], value: Choice) =>
  choices.find(([choice]) => choice === value)?.[1] ?? '';

function BatteryGroup({ planner }: { planner: Planner }) {
  const { state, answer, change } = planner;
  const { chemistry, place, bankAh, hasBank, heatsItself } = state;
  const size =
    bankAh > 0 ? `${formatAmount(bankAh)} Ah` : `we choose: ${formatAmount(answer.battery.capacity)} Ah`;
  const where = wordsOf(places, place);
  return (
    <Group title="Battery" summary={`${wordsOf(chemistries, chemistry)}, ${size}. ${where}`}>
      <PlanChoice planner={planner} name="chemistry" choices={chemistries} />
      <PlanFigure planner={planner} name="bankAh" />
      <PlanChoice planner={planner} name="place" choices={places} />
      {place !== 'heated' && <PlanFigure planner={planner} name="coldReserve" />}
      {place !== 'heated' && chemistry === 'lithium' && (
        <Tick isOn={heatsItself} onChange={(heats) => change({ heatsItself: heats })}>
          It heats itself before it is charged
        </Tick>
      )}
      {bankAh > 0 && (
        <Tick isOn={hasBank} onChange={(has) => change({ hasBank: has })}>
          It is in the van already
        </Tick>
      )}
    </Group>
  );
}

const panelChoices = [
  ['flat', 'Flat on the roof'],
  ['tilted', 'Tilted to the south'],
] as const;
const regions = regionIds.map((id) => [id, regionNames[id]] as const);

function SunGroup({ planner }: { planner: Planner }) {
  const { solarWatts, panels, region } = planner.state;
  const roof =
    solarWatts > 0
      ? `${formatAmount(solarWatts)} W ${panels === 'flat' ? 'flat on the roof' : 'tilted south'}`
      : 'No panels';
  return (
    <Group title="Sun" summary={`${roof}. ${regionNames[region]}`}>
      <PlanFigure planner={planner} name="solarWatts" />
      <PlanChoice planner={planner} name="panels" choices={panelChoices} />
      <PostcodeField onFound={(found) => planner.change({ region: found })} />
      <PlanChoice planner={planner} name="region" choices={regions} />
      <PlanFigure planner={planner} name="solarShare" />
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
    <FieldFrame id={id} label="Where you camp: postcode" hint={words}>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="TN23"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          const region = regionOfPostcode(target.value);
          if (region) onFound(region);
        }}
        className={`${control} mt-1 placeholder:text-ink-soft`}
      />
    </FieldFrame>
  );
}

const posts = ([3, 6, 10, 16] as const).map((amps) => [amps, `${amps} A`] as const);

/** Driving and hook-up. What a charger is missing for, its hint says. */
function ChargingGroup({ planner }: { planner: Planner }) {
  const { drivingHours, dcDcAmps, mainsAmps, hookUpNights } = planner.state;
  const { driving, mains } = planner.answer;
  const nights = hookUpNights === 1 ? 'night' : 'nights';
  const drives =
    dcDcAmps > 0
      ? `${formatAmount(drivingHours)} h a day with a ${dcDcAmps} A DC-DC charger`
      : 'No DC-DC charger';
  const hookUp =
    hookUpNights > 0 && mainsAmps > 0
      ? `${hookUpNights === 1 ? 'one' : hookUpNights} ${nights} on hook-up`
      : 'no hook-up';
  const isDcDcMissing = drivingHours > 0 && dcDcAmps === 0 && driving.recommended > 0;
  const dcDcHint = `Without one, driving puts nothing back. ${driving.recommended} A suit this plan.`;
  const { from, to } = mains.recommended;
  const mainsHint = `Without one, hook-up charges nothing. ${Math.round(from)} to ${Math.round(to)} A suit this battery.`;
  return (
    <Group title="Driving and hook-up" summary={`${drives}, ${hookUp}`}>
      <PlanFigure planner={planner} name="drivingHours" />
      <PlanFigure planner={planner} name="dcDcAmps" {...(isDcDcMissing && { hint: dcDcHint })} />
      {dcDcAmps > 0 && <PlanFigure planner={planner} name="alternatorAmps" />}
      <PlanFigure planner={planner} name="hookUpNights" unit={nights} />
      <PlanFigure
        planner={planner}
        name="mainsAmps"
        {...(hookUpNights > 0 && mainsAmps === 0 && { hint: mainsHint })}
      />
      {hookUpNights > 0 && <PlanChoice planner={planner} name="postAmps" choices={posts} />}
    </Group>
  );
}

/** The inverter, and what never stops. */
function InverterGroup({ planner }: { planner: Planner }) {
  const { isNeeded, watts } = planner.answer.inverter;
  const summary = isNeeded
    ? `${planner.state.inverterWatts > 0 ? '' : 'We choose: '}${formatAmount(watts)} W`
    : 'Nothing runs at 230 V';
  return (
    <Group title="Inverter and standby" summary={summary}>
      <PlanFigure planner={planner} name="inverterWatts" />
      <PlanFigure planner={planner} name="inverterIdleWatts" />
      <PlanFigure planner={planner} name="inverterHours" />
      <PlanFigure planner={planner} name="standbyWatts" />
    </Group>
  );
}
