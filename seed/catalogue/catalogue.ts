import { batteryToBatteryChargers } from './battery-to-battery-chargers.ts';
import { cableByTheMetre } from './cable-and-connections.ts';
import { cableLugs } from './cable-lugs.ts';
import { fuses } from './fuses-and-protection.ts';
import { inverters } from './inverters.ts';
import { isolatorAndBusbars } from './isolator-and-busbars.ts';
import { largeLeisureBatteries } from './large-leisure-batteries.ts';
import { leisureBatteries } from './leisure-batteries.ts';
import { lighting } from './lighting.ts';
import { mainsChargingAndHookUp } from './mains-charging-and-hook-up.ts';
import { monitoring } from './monitoring.ts';
import { offGridKits } from './off-grid-kits.ts';
import type { SeedProduct } from './seed-product.ts';
import { solarPanels } from './solar.ts';
import { solarControllers } from './solar-controllers.ts';

/** The whole sample shop, in the order in which it is shown. */
export const seedProducts: SeedProduct[] = [
  ...leisureBatteries,
  ...largeLeisureBatteries,
  ...offGridKits,
  ...solarPanels,
  ...solarControllers,
  ...batteryToBatteryChargers,
  ...mainsChargingAndHookUp,
  ...inverters,
  ...cableByTheMetre,
  ...cableLugs,
  ...fuses,
  ...isolatorAndBusbars,
  ...lighting,
  ...monitoring,
];
