import { formatAmount } from '../../figures/energy.ts';
import type { PlanPart } from '../parts/plan-parts.ts';

const figure = (value: number) => formatAmount(Math.round(value * 10) / 10);

/** What a part is called where the shop has nothing for it. */
export function partWords(part: PlanPart): string {
  switch (part.role) {
    case 'battery':
      return `Battery, ${figure(part.ah)} Ah ${part.chemistry === 'lithium' ? 'lithium' : 'AGM'}`;
    case 'main-fuse':
      return `Main fuse, ${figure(part.amps)} A ${part.class}`;
    case 'fuse':
      return `Fuse, ${figure(part.amps)} A ${part.class}`;
    case 'fuse-holder':
      return `Holder for a ${part.class} fuse`;
    case 'cable':
      return `Cable, ${figure(part.mm2)} mm², ${part.colour}, ${figure(part.metres)} m`;
    case 'lugs':
      return `Lugs, ${figure(part.mm2)} mm², ${part.hole}`;
    case 'isolator':
      return `Isolator, ${figure(part.amps)} A`;
    case 'busbars':
      return `Busbars, ${figure(part.amps)} A`;
    case 'fuse-box':
      return `Fuse box, ${part.ways}-way`;
    case 'shunt':
      return `Shunt, ${figure(part.amps)} A`;
    case 'inverter':
      return `Inverter, ${figure(part.watts)} W`;
    case 'dc-dc':
      return `DC-DC charger, ${figure(part.amps)} A`;
    case 'mppt':
      return `Solar controller, ${figure(part.amps)} A`;
    case 'panels':
      return `Solar panels, ${figure(part.watts)} W`;
    case 'mains-charger':
      return `Mains charger, ${figure(part.amps)} A`;
  }
}
