import { dearerZones } from '../values/delivery-of-classes.ts';
import {
  type ClassTerms,
  type DeliveryTerms,
  type SentClass,
  sentClasses,
} from '../values/delivery-terms.ts';
import { toPounds } from '../values/money.ts';
import { readPounds } from '../values/numbers/typed-pounds.ts';

/**
 * The owner's prices of delivery by class, as their form has them: in pounds, a blank one of a class meaning "as a
 * parcel", a blank one beyond the mainland "not delivered there".
 */
export const classPriceNames = [
  ...(['courierPrice', 'heavyPrice'] as const),
  ...(['parcelHighlands', 'courierHighlands', 'heavyHighlands'] as const),
  ...(['parcelNorthernIreland', 'courierNorthernIreland', 'heavyNorthernIreland'] as const),
];

/** The prices, and whether the threshold of free delivery counts for a class. */
export type ClassPrices = Record<(typeof classPriceNames)[number], string> &
  Record<`${SentClass}IsFree`, boolean>;

/** In pence. */
export const classPriceLimits = { least: 0, most: 100_000 };

/** What a class is called in the form: its price on the mainland (an ordinary parcel's stands elsewhere), beyond, and free. */
export const classFields = (of: SentClass) => ({
  mainland: of === 'parcel' ? null : (`${of}Price` as const),
  highlands: `${of}Highlands` as const,
  northernIreland: `${of}NorthernIreland` as const,
  isFree: `${of}IsFree` as const,
});

const shown = (pence: number | undefined) => (pence === undefined ? '' : toPounds(pence));

/** The table of what is stored. */
export function toClassPrices(classTerms: DeliveryTerms['classTerms']): ClassPrices {
  const { parcel = {}, courier = {}, heavy = {} } = classTerms ?? {};
  return {
    courierPrice: shown(courier.pence),
    heavyPrice: shown(heavy.pence),
    parcelHighlands: shown(parcel.highlands),
    parcelNorthernIreland: shown(parcel.northernIreland),
    courierHighlands: shown(courier.highlands),
    courierNorthernIreland: shown(courier.northernIreland),
    heavyHighlands: shown(heavy.highlands),
    heavyNorthernIreland: shown(heavy.northernIreland),
    parcelIsFree: !parcel.isNeverFree,
    courierIsFree: !courier.isNeverFree,
    heavyIsFree: !heavy.isNeverFree,
  };
}

/** What is stored of a table without faults: only what the owner has filled in. */
export function toClassTerms(prices: ClassPrices): NonNullable<DeliveryTerms['classTerms']> {
  const rows = sentClasses.flatMap((of): [SentClass, ClassTerms][] => {
    const { mainland, isFree, ...zones } = classFields(of);
    const typed = [
      ['pence', mainland === null ? '' : prices[mainland]] as const,
      ...dearerZones.map((zone) => [zone, prices[zones[zone]]] as const),
    ];
    const amounts = typed.flatMap(([name, pounds]) => {
      const pence = readPounds(pounds);
      return pence === null ? [] : [[name, pence] as const];
    });
    const row = { ...Object.fromEntries(amounts), ...(prices[isFree] ? {} : { isNeverFree: true }) };
    return Object.keys(row).length > 0 ? [[of, row]] : [];
  });
  return Object.fromEntries(rows);
}
