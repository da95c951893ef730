import { dearerZones } from '../values/delivery-of-classes.ts';
import {
  type ClassTerms,
  type DeliveryTerms,
  type SentClass,
  sentClasses,
} from '../values/delivery-terms.ts';
import { toPounds } from '../values/money.ts';
import { readPounds } from '../values/numbers/typed-pounds.ts';

/** In pounds. Blank means the parcel price for a class, or no delivery beyond the mainland. */
export const classPriceNames = [
  ...(['courierPrice', 'heavyPrice'] as const),
  ...(['parcelHighlands', 'courierHighlands', 'heavyHighlands'] as const),
  ...(['parcelNorthernIreland', 'courierNorthernIreland', 'heavyNorthernIreland'] as const),
];

export type ClassPrices = Record<(typeof classPriceNames)[number], string> &
  Record<`${SentClass}IsFree`, boolean>;

/** In pence. */
export const classPriceLimits = { least: 0, most: 100_000 };

export const classFields = (of: SentClass) => ({
  mainland: of === 'parcel' ? null : (`${of}Price` as const),
  highlands: `${of}Highlands` as const,
  northernIreland: `${of}NorthernIreland` as const,
  isFree: `${of}IsFree` as const,
});

const shown = (pence: number | undefined) => (pence === undefined ? '' : toPounds(pence));

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
