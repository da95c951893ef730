import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestQuery } from '../words/query-words.ts';
import { adviceFor } from './asked-advice.server.ts';

const services = ['check', 'survey', 'price', 'fitting', 'repair'];

it.each([
  ['can you fit solar panels', 'fitting'],
  ['Will you fit a diesel heater?', 'fitting'],
  ['battery installation kent', 'fitting'],
  ['installation cost', 'price'],
  ['how much to fit solar', 'price'],
  ['labour rate', 'price'],
  ['price of a survey', 'survey'],
  ['free quote', 'survey'],
  ['MOT', 'check'],
  ['habitation check', 'check'],
  ['electrical certificate', 'check'],
  ['campervan electrician', 'repair'],
  ['inverter repair', 'repair'],
])('%j asks for %s', (query, service) => {
  expect(adviceFor(query)?.name).toBe(service);
});

it.each([
  ...['', 'will it fit my van', 'does a 160ah battery fit under the seat', 'light fittings', 'fuse holder'],
  ...['battery price', 'how much is a 105ah battery', 'motorhome battery', 'constructor', 'rcd test button'],
])('%j asks for none', (query) => {
  expect(services).not.toContain(adviceFor(query)?.name);
});

it('reads any words', () => {
  fc.assert(fc.property(fc.string({ maxLength: longestQuery }), (query) => void adviceFor(query)));
});
