import { expect, it } from 'vitest';
import { type DeliveryTerms, initialDeliveryTerms } from '../values/delivery-terms.ts';
import { deliveryZone, noDeliveryTo, placeBeyondMainland, placesNotServed } from './mainland.ts';

it.each([
  ['BT1 1AA', 'Northern Ireland'],
  ['bt945ab', 'Northern Ireland'],
  ['IM1 1AA', 'the Isle of Man'],
  ['JE2 3AB', 'the Channel Islands'],
  ['GY9 3UF', 'the Channel Islands'],
  ['PO30 1AA', 'the Isle of Wight'],
  ['PO41 0XX', 'the Isle of Wight'],
  ['TR21 0AA', 'the Isles of Scilly'],
  ['TR25 0QQ', 'the Isles of Scilly'],
  ['HS1 2AA', 'Orkney, Shetland or the Western Isles'],
  ['ZE1 0AA', 'Orkney, Shetland or the Western Isles'],
  ['KW15 1AA', 'Orkney, Shetland or the Western Isles'],
  ['KW1 4AA', 'the Scottish Highlands'],
  ['IV2 3AA', 'the Scottish Highlands'],
  ['IV51 9AA', 'the Scottish Highlands'],
  ['FK17 8AA', 'the Scottish Highlands'],
  ['FK21 8UT', 'the Scottish Highlands'],
  ['PH17 2AA', 'the Scottish Highlands'],
  ['PH33 6AA', 'the Scottish Highlands'],
  ['PH50 4AA', 'the Scottish Highlands'],
  ['KA27 8AA', 'Arran or Cumbrae'],
  ['PA20 0AA', 'Argyll or its islands'],
  ['PA78 6TB', 'Argyll or its islands'],
  ['AB31 4AA', 'Moray or rural Aberdeenshire'],
  ['AB56 5AA', 'Moray or rural Aberdeenshire'],
  ['BF1 0AX', 'a forces address'],
  ['GX11 1AA', 'Gibraltar'],
  ['BFPO 61', 'a forces address'],
  ['bfpo5463', 'a forces address'],
])('%s is in %s, beyond the mainland', (postcode, place) => {
  expect(placeBeyondMainland(postcode)).toBe(place);
  expect(noDeliveryTo(postcode, initialDeliveryTerms)).toContain(`cannot deliver to ${place}:`);
});

// Neighbours of the above, areas whose letters begin or end alike, and London's districts with a letter.
it.each([
  ...['ME13 8GD', 'PO29 1AA', 'PO1 1AA', 'PO9 1AA', 'TR20 8AA', 'TR26 1AA', 'FK16 6AA', 'FK1 1AA'],
  ...['PH16 5AA', 'PH1 1AA', 'KA26 9AA', 'KA29 0AA', 'PA19 1AA', 'PA1 1AA', 'AB30 1AA', 'AB10 1AA'],
  ...['AB39 2AA', 'B1 1AA', 'G83 8AA', 'I1 1AA', 'E20 1AA', 'EC1A 1BB', 'W1A 0AX', 'LL65 1AA', 'TD15 1AA'],
])('%s is on the mainland', (postcode) => {
  expect(noDeliveryTo(postcode, initialDeliveryTerms)).toBeNull();
});

it.each(['', 'BT', 'BT1', 'nowhere', '75001'])('says nothing of %j, which is no postcode', (typed) => {
  expect(noDeliveryTo(typed, initialDeliveryTerms)).toBeNull();
});

const terms: DeliveryTerms = {
  ...initialDeliveryTerms,
  classTerms: { parcel: { highlands: 1_500, northernIreland: 0 }, courier: { highlands: 3_000 } },
};

it.each([
  ['IV2 3AA', ['parcel'], null],
  ['PO30 1AA', ['parcel', 'courier'], null],
  ['BT1 1AA', ['parcel'], null],
  [
    'BT1 1AA',
    ['parcel', 'courier'],
    'Sorry, we cannot send lithium batteries by courier to Northern Ireland.',
  ],
  ['IV2 3AA', ['heavy'], 'Sorry, we cannot send heavy goods to the Scottish Highlands.'],
  [
    'IM1 1AA',
    ['parcel'],
    'Sorry, we cannot deliver to the Isle of Man: our carriers do not go there for us.',
  ],
  ['ME13 8GD', ['heavy', 'collection'], null],
] as const)(
  'where the owner asks a price beyond the mainland, says to %s of %j: %s',
  (to, classes, words) => {
    const said = noDeliveryTo(to, terms, classes);
    if (words === null) expect(said).toBeNull();
    else expect(said).toContain(words);
  },
);

it('keeps an address where anything at all is delivered, and lists the places where nothing is', () => {
  expect(noDeliveryTo('BT1 1AA', terms)).toBeNull();
  expect(noDeliveryTo('GX11 1AA', terms)).not.toBeNull();
  expect(placesNotServed(terms)).toEqual([
    ...['the Isle of Man', 'the Channel Islands', 'a forces address', 'Gibraltar'],
  ]);
  expect(placesNotServed(initialDeliveryTerms)).toHaveLength(12);
});

it.each([
  ['ME13 8GD', 'mainland'],
  ['IV2', 'mainland'],
  ['iv23aa', 'highlands'],
  ['BT1 1AA', 'northernIreland'],
  ['JE2 3AB', 'nowhere'],
])('%s has the prices of %s', (postcode, zone) => {
  expect(deliveryZone(postcode)).toBe(zone);
});
