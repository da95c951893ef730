/** The owner's settings as they are in a new shop. */
export const plainSettings = {
  ...{ deliveryPrice: '4.95', freeDeliveryFrom: '50.00', vatNumber: '', bookingNoticeHours: 24 },
  ...{ dispatchPromise: '', offersPayLater: false },
  ...{ courierPrice: '', heavyPrice: '', parcelHighlands: '', courierHighlands: '', heavyHighlands: '' },
  ...{ parcelNorthernIreland: '', courierNorthernIreland: '', heavyNorthernIreland: '' },
  ...{ parcelIsFree: true, courierIsFree: true, heavyIsFree: true },
  ...{ bookingHorizonDays: 60, holdUnits: 300, holdValue: '15000.00' },
  ...{ networkHoldUnits: 450, networkHoldValue: '25000.00' },
  ...{ bookingOpens: '13:00', bookingCloses: '17:00', bookingSlotMinutes: 30, bookingBufferMinutes: 0 },
};

/** What is wrong with settings, at which field, and what is said of it. */
export const faultySettings = [
  [{ deliveryPrice: '' }, 'deliveryPrice', 'Give an amount in pounds, such as 4.95'],
  [{ deliveryPrice: '-1' }, 'deliveryPrice', 'Give an amount in pounds, such as 4.95'],
  [{ deliveryPrice: '4.955' }, 'deliveryPrice', 'Give an amount in pounds, such as 4.95'],
  [{ deliveryPrice: '1000.01' }, 'deliveryPrice', 'Give at most £1,000.00'],
  [{ freeDeliveryFrom: 'never' }, 'freeDeliveryFrom', 'Give an amount in pounds, such as 4.95'],
  [{ courierPrice: 'dear' }, 'courierPrice', 'Give an amount in pounds, such as 4.95'],
  [{ heavyHighlands: '1000.01' }, 'heavyHighlands', 'Give at most £1,000.00'],
  [{ vatNumber: 'GB12' }, 'vatNumber', /^A VAT number is GB and nine or twelve digits/],
  [{ dispatchPromise: 'x'.repeat(161) }, 'dispatchPromise', 'At most 160 characters'],
  [{ bookingNoticeHours: -1 }, 'bookingNoticeHours', 'Give a whole number from 0 to 720'],
  [{ bookingHorizonDays: 0 }, 'bookingHorizonDays', 'Give a whole number from 1 to 365'],
  [{ bookingOpens: '1pm' }, 'bookingOpens', 'Give a time such as 13:00'],
  [{ bookingCloses: '13:20' }, 'bookingCloses', 'Has to be at least one consultation after the beginning'],
  [{ bookingSlotMinutes: 4 }, 'bookingSlotMinutes', 'Give a whole number from 5 to 240'],
  [{ bookingBufferMinutes: 121 }, 'bookingBufferMinutes', 'Give a whole number from 0 to 120'],
  [{ holdUnits: 1.5 }, 'holdUnits', 'Give a whole number from 1 to 100000'],
  [{ holdValue: '0.99' }, 'holdValue', 'Give at least £1.00'],
  [{ networkHoldUnits: 299 }, 'networkHoldUnits', 'Has to be at least what one order may reserve'],
  [{ networkHoldValue: '14999.99' }, 'networkHoldValue', 'Has to be at least what one order may reserve'],
] as const;
