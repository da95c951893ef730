import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestQuery } from '../words/query-words.ts';
import { adviceFor } from './asked-advice.server.ts';

/** What is no trouble may still ask for work. */
const services = [null, 'check', 'survey', 'price', 'fitting', 'repair'];

it.each([
  ['my fridge stops on sunday morning', 'fridge'],
  ['Fridge cuts out at night', 'fridge'],
  ['12v fridge not working', 'fridge'],
  ['freezer goes off', 'fridge'],
  ['fridge battery dies overnight', 'flat'],
  ['leisure battery flat', 'flat'],
  ['Battery dead by morning', 'flat'],
  ['what drains my battery?', 'flat'],
  ['we run out of power', 'flat'],
  ["battery won't hold its charge", 'charging'],
  ['battery doesn’t last', 'flat'],
  ['bigger battery for fridge', 'size'],
  ['what size leisure battery do I need', 'size'],
  ['how long will a battery last', 'size'],
  ['battery for fridge weekend', 'size'],
  ['fridge battery', 'size'],
  ['battery for two nights off grid', 'size'],
  ['leisure battery not charging when driving', 'charging'],
  ['hook up trips the rcd', 'tripping'],
  ['RCD keeps tripping', 'tripping'],
  ['solar not charging battery', 'solar'],
  ['solar panels not working', 'solar'],
  ['how much solar do I need', 'solarSize'],
  ['lights flickering', 'flicker'],
  ['inverter keeps beeping', 'inverter'],
  ['inverter cuts out', 'inverter'],
  ['sockets not working', 'dead'],
  ['no power in van', 'dead'],
  ['charger stopped working', 'dead'],
  ['battery not working', 'flat'],
  ['burning smell', 'heat'],
  ['battery cable getting hot', 'heat'],
  ['inverter overheating', 'heat'],
  ['microwave trips', 'appliance'],
  ['microwave keeps tripping', 'appliance'],
  ['my kettle switches off', 'appliance'],
  ['microwave wont work', 'appliance'],
  ['hair dryer cuts out', 'appliance'],
  ['inverter switches off', 'inverter'],
])('%j describes the trouble %s', (query, trouble) => {
  expect(adviceFor(query)?.name).toBe(trouble);
});

it.each([
  ...['', 'fridge', 'leisure battery', '105ah battery', 'battery cable', 'battery cable size', 'flat washer'],
  ...[
    'battery cut off switch',
    'low voltage disconnect',
    'size of fuse',
    'battery charger',
    'large inverter',
  ],
  ...['200ah battery size', 'fridge cable', 'constructor', 'trip switch', 'solar panel 200w', 'hot water'],
  ...[
    'warm white led strip',
    'solar cable size',
    'led light',
    'camping trip',
    'microwave',
    'inverter for microwave',
  ],
])('%j describes none', (query) => {
  expect(adviceFor(query)?.name ?? null).toBeOneOf(services);
});

it('reads any words', () => {
  const word = fc.constantFrom('fridge', 'battery', 'not', 'charging', 'run', 'out', 'flat', 'size', '’');
  const query = fc.oneof(
    fc.string({ maxLength: longestQuery }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  );
  fc.assert(fc.property(query, (said) => void adviceFor(said)));
});
