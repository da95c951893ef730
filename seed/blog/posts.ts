import { aWeekOffGridInFebruary } from './a-week-off-grid-in-february.ts';
import { findingABatteryDrain } from './finding-a-battery-drain.ts';
import { fusesAndCableSizes } from './fuses-and-cable-sizes-at-12-volts.ts';
import { hookUpRcdsAndCertificates } from './hook-up-rcds-and-what-a-certificate-means.ts';
import { howBigALeisureBattery } from './how-big-a-leisure-battery.ts';
import { howMuchSolarInAKentWinter } from './how-much-solar-in-a-kent-winter.ts';
import { lithiumOrAgm } from './lithium-or-agm-leisure-battery.ts';
import type { SeedPost } from './seed-post.ts';
import { whyASmartAlternatorNeedsADcDcCharger } from './why-a-smart-alternator-needs-a-dc-dc-charger.ts';

/** The sample blog, the oldest post first. */
export const seedPosts: SeedPost[] = [
  howBigALeisureBattery,
  whyASmartAlternatorNeedsADcDcCharger,
  fusesAndCableSizes,
  hookUpRcdsAndCertificates,
  lithiumOrAgm,
  findingABatteryDrain,
  howMuchSolarInAKentWinter,
  aWeekOffGridInFebruary,
];
