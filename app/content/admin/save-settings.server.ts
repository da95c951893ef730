import { invalidate, transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { namesOf, recordOf } from '../../values/names-of.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { contentCacheTag } from '../cache-tags.ts';
import { toClassPrices, toClassTerms } from '../class-prices.ts';
import { daysIn, readSettings, type Settings } from '../content.server.ts';
import type { OwnersSettings, SettingsChange } from '../settings-contract.ts';
import {
  countLimits,
  mapCounts,
  readTime,
  readVatNumber,
  settingsFaults,
  toTime,
} from '../settings-rules.ts';

export function toOwnersSettings({ id: _id, classTerms, ...settings }: Settings): OwnersSettings {
  const { deliveryPence, freeDeliveryFromPence, holdPence, networkHoldPence, ...same } = settings;
  return {
    ...same,
    ...toClassPrices(classTerms),
    bookingOpens: toTime(same.bookingOpens),
    bookingCloses: toTime(same.bookingCloses),
    bookingClosedDays: daysIn(same.bookingClosedDays),
    bookingOpenHolidays: daysIn(same.bookingOpenHolidays),
    deliveryPrice: toPounds(deliveryPence),
    freeDeliveryFrom: toPounds(freeDeliveryFromPence),
    holdValue: toPounds(holdPence),
    networkHoldValue: toPounds(networkHoldPence),
  };
}

const told = { kind: 'settings', id: 1, label: 'Settings', action: 'updated' } as const;

/**
 * Saves the given settings. Throws 409 after another save since `updatedAt`. Throws 400 if network limits are
 * below order limits, or the hours too short for one consultation.
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
    const after = toOwnersSettings(await readSettings(trx));
    // Checked together: each value may be valid alone.
    const fields = settingsFaults({ ...after, ...mapCounts(after, String) });
    const [message] = Object.values(fields);
    if (message) throw new Refusal(400, 'invalid', message, { fields });
    await recordChange(trx, editor, { ...told, before, after });
    invalidate(trx, contentCacheTag);
    return after;
  });
}

/** Fields left out are undefined, which changes nothing. */
function toStored(change: SettingsChange, { classTerms }: Settings) {
  const pence = (pounds = '') => readPounds(pounds) ?? undefined;
  const time = (typed = '') => readTime(typed) ?? undefined;
  const days = (given?: string[]) => given && [...new Set(given)].sort().join(',');
  return {
    ...recordOf(namesOf(countLimits), (name) => change[name]),
    offersPayLater: change.offersPayLater,
    repliesInWorkingDays: change.repliesInWorkingDays,
    dispatchPromise: change.dispatchPromise,
    bookingOpens: time(change.bookingOpens),
    bookingCloses: time(change.bookingCloses),
    bookingClosedDays: days(change.bookingClosedDays),
    bookingOpenHolidays: days(change.bookingOpenHolidays),
    vatNumber: change.vatNumber && readVatNumber(change.vatNumber),
    deliveryPence: pence(change.deliveryPrice),
    freeDeliveryFromPence: pence(change.freeDeliveryFrom),
    classTerms: JSON.stringify(toClassTerms({ ...toClassPrices(classTerms), ...given(change) })),
    holdPence: pence(change.holdValue),
    networkHoldPence: pence(change.networkHoldValue),
  };
}

const given = (change: SettingsChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
