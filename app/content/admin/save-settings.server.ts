import { invalidate, transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { contentCacheTag } from '../cache-tags.ts';
import { readPounds, toClassPrices, toClassTerms } from '../class-prices.ts';
import { daysIn, readSettings, type Settings } from '../content.server.ts';
import type { OwnersSettings, SettingsChange } from '../settings-contract.ts';
import { hasRoom, hoursWords, networkWords, readTime, readVatNumber, toTime } from '../settings-rules.ts';

/** The settings as their owner reads them. */
export function toOwnersSettings(settings: Settings): OwnersSettings {
  const { vatNumber, dispatchPromise, bookingNoticeHours, bookingHorizonDays, updatedAt } = settings;
  const { bookingSlotMinutes, bookingBufferMinutes } = settings;
  const { deliveryPence, freeDeliveryFromPence, holdUnits, networkHoldUnits } = settings;
  return {
    vatNumber,
    dispatchPromise,
    bookingNoticeHours,
    bookingHorizonDays,
    holdUnits,
    networkHoldUnits,
    updatedAt,
    bookingSlotMinutes,
    bookingBufferMinutes,
    offersPayLater: settings.offersPayLater,
    bookingOpens: toTime(settings.bookingOpens),
    bookingCloses: toTime(settings.bookingCloses),
    bookingClosedDays: daysIn(settings.bookingClosedDays),
    bookingOpenHolidays: daysIn(settings.bookingOpenHolidays),
    deliveryPrice: toPounds(deliveryPence),
    ...toClassPrices(settings.classTerms),
    freeDeliveryFrom: toPounds(freeDeliveryFromPence),
    holdValue: toPounds(settings.holdPence),
    networkHoldValue: toPounds(settings.networkHoldPence),
  };
}

/**
 * Saves what is given of the settings and leaves the rest. Refuses (409) when somebody else has saved since
 * `updatedAt`, and (400) limits of a network address below those of one order, and hours without room for one consultation.
 */
export async function saveSettings(db: Db, editor: Editor, change: SettingsChange): Promise<OwnersSettings> {
  return transaction(db, async (trx) => {
    await trx.updateTable('settings').set({ id: 1 }).where('id', '=', 1).execute();
    const stored = await readSettings(trx);
    const before = toOwnersSettings(stored);
    refuseIfChanged(change.updatedAt, before);
    await trx
      .updateTable('settings')
      .set({ ...toStored(change, stored), updatedAt: nextVersion(before.updatedAt) })
      .where('id', '=', 1)
      .execute();
    const saved = await readSettings(trx);
    refuseTooLittle(saved);
    refuseNoRoom(saved);
    const after = toOwnersSettings(saved);
    await recordChange(trx, editor, {
      kind: 'settings',
      id: 1,
      label: 'Settings',
      action: 'updated',
      before,
      after,
    });
    invalidate(trx, contentCacheTag);
    return after;
  });
}

function toStored(change: SettingsChange, stored: Settings) {
  const pence = (pounds: string | undefined, before: number) =>
    (pounds === undefined ? null : readPounds(pounds)) ?? before;
  const { bookingNoticeHours, bookingHorizonDays, holdUnits, networkHoldUnits } = { ...stored, ...change };
  const { bookingSlotMinutes, bookingBufferMinutes } = { ...stored, ...change };
  const time = (typed = '', before: number) => readTime(typed) ?? before;
  const days = (given: string[] | undefined, before: string) =>
    given ? [...new Set(given)].sort().join(',') : before;
  return {
    bookingNoticeHours,
    bookingHorizonDays,
    holdUnits,
    networkHoldUnits,
    bookingSlotMinutes,
    bookingBufferMinutes,
    bookingOpens: time(change.bookingOpens, stored.bookingOpens),
    bookingCloses: time(change.bookingCloses, stored.bookingCloses),
    bookingClosedDays: days(change.bookingClosedDays, stored.bookingClosedDays),
    bookingOpenHolidays: days(change.bookingOpenHolidays, stored.bookingOpenHolidays),
    offersPayLater: change.offersPayLater ?? stored.offersPayLater,
    vatNumber: readVatNumber(change.vatNumber ?? stored.vatNumber),
    dispatchPromise: change.dispatchPromise ?? stored.dispatchPromise,
    deliveryPence: pence(change.deliveryPrice, stored.deliveryPence),
    freeDeliveryFromPence: pence(change.freeDeliveryFrom, stored.freeDeliveryFromPence),
    classTerms: JSON.stringify(toClassTerms({ ...toClassPrices(stored.classTerms), ...given(change) })),
    holdPence: pence(change.holdValue, stored.holdPence),
    networkHoldPence: pence(change.networkHoldValue, stored.networkHoldPence),
  };
}

/** What is given of a change; what is not stays out. */
const given = (change: SettingsChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** What one order may hold, several of an address may too. */
function refuseTooLittle({ holdUnits, networkHoldUnits, holdPence, networkHoldPence }: Settings): void {
  const fields = {
    ...(networkHoldUnits < holdUnits ? { networkHoldUnits: networkWords } : {}),
    ...(networkHoldPence < holdPence ? { networkHoldValue: networkWords } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(400, 'invalid', networkWords, { fields });
}

function refuseNoRoom({ bookingOpens, bookingCloses, bookingSlotMinutes }: Settings): void {
  if (hasRoom(bookingOpens, bookingCloses, bookingSlotMinutes)) return;
  throw new Refusal(400, 'invalid', hoursWords, { fields: { bookingCloses: hoursWords } });
}
