import type { Db } from '../../tables.ts';
import { findCategoryBySlug } from '../categories.server.ts';
import { productsForSaleIn } from '../for-sale.server.ts';
import { type Described, partAs } from '../parts/typed-part.ts';
import { batteriesCategory, invertersCategory } from './categories.ts';
import type { Battery, Inverter, PowerParts } from './contract.ts';

const mostRead = 500;

async function rowsIn(db: Db, slug: string) {
  const category = await findCategoryBySlug(db, slug);
  if (!category) return { ids: [], rows: [] };
  const rows = await productsForSaleIn(db, category.id)
    .select(['name', 'slug', 'isInStock', 'specifications'])
    .orderBy('id')
    .limit(mostRead)
    .execute();
  return { ids: [category.id], rows };
}

/**
 * The batteries and inverters for sale that a system can be sized with, smallest first, and the categories in which they
 * were looked for.
 */
export async function listPowerParts(db: Db): Promise<{ parts: PowerParts; categoryIds: number[] }> {
  const [batteries, inverters] = await Promise.all([
    rowsIn(db, batteriesCategory),
    rowsIn(db, invertersCategory),
  ]);
  return {
    parts: {
      batteries: batteries.rows
        .flatMap((row) => batteryOf(row) ?? [])
        .sort((one, other) => one.capacity - other.capacity),
      inverters: inverters.rows
        .flatMap((row) => inverterOf(row) ?? [])
        .sort((one, other) => one.power - other.power),
    },
    categoryIds: [...batteries.ids, ...inverters.ids],
  };
}

interface Row extends Described {
  slug: string;
  isInStock: boolean;
}

/** What a product is as a 12 V lithium battery: null for kits, other chemistries and other voltages. */
export function batteryOf(row: Row): Battery | null {
  const part = partAs('battery', row);
  if (part?.role !== 'battery' || part.chemistry !== 'lithium') return null;
  const { name, slug, isInStock } = row;
  return { name, slug, isInStock, capacity: part.ah, current: part.amps, inParallel: part.inParallel };
}

/** What a product is as an inverter for 12 V, or null. */
export function inverterOf(row: Row): Inverter | null {
  const part = partAs('inverter', row);
  if (part?.role !== 'inverter') return null;
  const { name, slug, isInStock } = row;
  return { name, slug, isInStock, power: part.watts, smallestBattery: part.smallestBattery };
}
