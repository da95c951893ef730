import { Fact } from '../../ui/fact.tsx';
import type { Van } from './contract.ts';
import { roofNames } from './van-fields.ts';

/** What is known of a van beside its name. */
export const VanFacts = ({ van: { roof, bodyLength, batteryPlace } }: { van: Van }) => (
  <>
    {roof !== '' && <Fact name="Roof">{roofNames[roof]}</Fact>}
    {bodyLength !== '' && <Fact name="Length">{bodyLength}</Fact>}
    {batteryPlace !== '' && <Fact name="Where the battery lives">{batteryPlace}</Fact>}
  </>
);
