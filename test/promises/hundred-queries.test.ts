import { beforeAll, expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import { type SearchAnswer, searchAnswer } from '../../app/search/contract.ts';
import { queryOf } from '../../app/values/with-query.ts';
import { seedWhenEmpty } from '../../seed/seed.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { describeOn } from '../databases.ts';

/**
 * What owners of campervans type, and what must come first. A product by its slug, `*` for any ending: the first card
 * of the page. A page by its path: the first link above the cards.
 */
const queries: [query: string, first: string][] = [
  // Batteries
  ['leisure battery', 'lithium-battery-105ah'],
  ['lesiure battery', 'lithium-battery-105ah'],
  ['lithum batery', 'lithium-battery-105ah'],
  ['lifepo4 100ah', 'lithium-battery-105ah'],
  ['110ah leisure battery', 'lithium-battery-105ah'],
  ['200ah lithium', 'lithium-battery-230ah'],
  ['300 amp hour battery', 'lithium-battery-320ah'],
  ['460ah lithium battery', 'lithium-battery-560ah'],
  ['AMP-BAT-160', 'lithium-battery-160ah'],
  ['deep cycle battery', 'lithium-battery-105ah'],
  ['heated battery', 'lithium-battery-230ah'],
  ['agm leisure battery', 'lithium-battery-105ah'],
  ['gel battery', 'lithium-battery-105ah'],
  ['power station', 'lithium-battery-105ah'],
  // Brands
  ['victron', 'mppt-controller-20a'],
  ['victorn mppt', 'mppt-controller-*'],
  ['victron smartshunt', 'battery-shunt-500a'],
  ['victron orion 30a', 'dc-dc-charger-30a'],
  ['multiplus', 'inverter-3000w'],
  ['renogy dcdc 50a', 'dc-dc-charger-50a'],
  ['sterling b2b', 'dc-dc-charger-*'],
  ['ctek d250se', 'dc-dc-mppt-charger-50a'],
  ['redarc', 'dc-dc-charger-*'],
  ['fogstar drift 105', 'lithium-battery-105ah'],
  ['ecoflow', 'lithium-battery-105ah'],
  ['epever', 'mppt-controller-*'],
  ['blue sea fuse block', 'fuse-box-12-way'],
  ['truma', '/contact/form'],
  // Solar
  ['solar panel', 'solar-panel-*'],
  ['solar panell 200w', 'solar-panel-200w'],
  ['100w solar panel', 'solar-panel-110w'],
  ['flexible solar panel', 'solar-panel-*'],
  ['portable solar panel', 'folding-solar-panel-160w'],
  ['solar suitcase', 'folding-solar-panel-160w'],
  ['mttp', 'mppt-controller-20a'],
  ['solar regulator', 'mppt-controller-*'],
  ['pwm controller', 'mppt-controller-*'],
  ['mc4 connectors', 'solar-panel-*'],
  ['roof gland', 'solar-roof-gland'],
  ['solar extension cable', 'solar-cable-4mm'],
  // Charging and hook-up
  ['dc to dc charger', 'dc-dc-charger-*'],
  ['b2b charger 30a', 'dc-dc-charger-30a'],
  ['split charge relay', 'dc-dc-charger-*'],
  ['vsr', 'dc-dc-charger-*'],
  ['smart alternator charger', 'dc-dc-charger-*'],
  ['battery charger', 'mains-charger-20a'],
  ['trickle charger', 'mains-charger-20a'],
  ['ehu lead', 'hook-up-lead-25m'],
  ['caravan hook up cable 25m', 'hook-up-lead-25m'],
  ['mains inlet', 'hook-up-inlet-16a'],
  ['rcd', 'consumer-unit-2-way'],
  ['3 pin plug socket', 'double-socket-230v'],
  // Inverters
  ['invertor 2000w', 'inverter-2000w'],
  ['3kw inverter', 'inverter-3000w'],
  ['inverter for microwave', 'inverter-1500w'],
  ['inverter for hair dryer', 'inverter-2000w'],
  ['modified sine wave inverter', 'inverter-*'],
  // 12 V, fuses and cable
  ['cigarette lighter', 'inverter-350w'],
  ['12v socket usb', 'inverter-350w'],
  ['12v fuse board', 'fuse-box-12-way'],
  ['blade fuses', 'fuse-box-12-way'],
  ['anl fuse', 'mega-fuse-*'],
  ['midi fuse 40a', 'midi-fuse-kit'],
  ['battery kill switch', 'battery-isolator-400a'],
  ['bus bar', 'busbar-pair-400a'],
  ['m8 ring terminals', 'copper-lug-25mm-m8'],
  ['2,5mm cable', 'twin-cable-2-5mm'],
  ['fridge wire 6mm', 'twin-cable-6mm'],
  ['battery cable 70mm2', 'battery-cable-70mm'],
  ['2 awg battery cable', 'battery-cable-35mm'],
  // Lights and monitoring
  ['led strip', 'led-strip-light-5m'],
  ['spotlights', 'led-spot-light-set'],
  ['awning light', 'awning-light-led'],
  ['light dimmer', 'dimmer-switch-panel-4-way'],
  ['battery monitor', 'touch-battery-monitor'],
  ['smart shunt bluetooth', 'battery-shunt-500a'],
  ['water tank gauge', 'tank-level-monitor'],
  ['battery protect 100a', 'low-voltage-cut-off-100a'],
  // Troubles
  ['battery flat overnight', '/calcs'],
  ['leisure battery not charging when driving', 'dc-dc-charger-*'],
  ['fridge keeps cutting out', '/calcs'],
  ['hook up trips the rcd', '/book'],
  ['solar not charging', '/book'],
  ['lights flickering', '/book'],
  ['burning smell', '/#contact'],
  ['what size battery do i need', '/calcs'],
  ['how much solar do i need', '/calcs'],
  // Services and the shop
  ['book an appointment', '/book'],
  ['can you fit solar panels', '/book'],
  ['installation cost', '/#services'],
  ['price of a survey', '/how-we-work'],
  ['habitation check', '/book'],
  ['mot', '/book'],
  ['delivery cost', '/delivery-and-returns'],
  ['do you deliver to isle of wight', '/delivery-and-returns'],
  ['returns', '/delivery-and-returns'],
  ['where is my order', '/find-order'],
  ['phone number', '/#contact'],
  ['vat invoice', '/questions'],
  ['warranty', '/delivery-and-returns'],
];

/** The cards of the page, from the top. */
const cardsOf = ({ need, advice, products }: SearchAnswer) =>
  [...((need ?? advice)?.goods ?? []), ...products].map(({ slug }) => slug);

/** The links above the cards, from the top. */
const answerLinks = ({ advice, sitePages }: SearchAnswer) =>
  [...(advice?.links ?? []), ...sitePages].map(({ path }) => path);

describeOn('sqlite', 'what a hundred people look for', (open) => {
  let site: TestApp;

  beforeAll(async () => {
    const database = await open();
    await seedWhenEmpty(database.db, { add: async () => {} });
    site = await buildTestApp({ database, withPages: true });
  });

  it('is a hundred queries', () => {
    expect(new Set(queries.map(([query]) => query)).size).toBe(100);
  });

  it.each(queries)('%j finds %s first', async (query, first) => {
    const answer = searchAnswer.parse((await site.app.inject(api.search(queryOf({ q: query })))).json());
    const [found = 'nothing'] = first.startsWith('/') ? answerLinks(answer) : cardsOf(answer);
    const isFirst = first.endsWith('*') ? found.startsWith(first.slice(0, -1)) : found === first;
    expect(isFirst, `${found} is first`).toBe(true);
  });
});
