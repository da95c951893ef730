import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { databaseNow } from '../../../server/database/database.ts';
import { requireSignedIn } from '../../accounts/signed-in-routes.server.ts';
import { ourWarrantyYears, readWarrantyYears } from '../../catalogue/warranty-years.server.ts';
import type { Db } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import { type Buyer, isBuyersOrder } from '../buyer/linked-orders.server.ts';
import { readGivenBack } from '../send/read-sending.server.ts';
import { sumByLine } from '../send/still-to-send.ts';
import { type Warranty, warranty } from './contract.ts';

export const warrantyRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (
  app,
  { db, isPublic },
) => {
  const buyer = requireSignedIn(app, db, isPublic);

  app.get(
    '/api/warranties',
    {
      schema: {
        summary: 'Until when the warranty of what I bought lasts',
        response: { 200: z.array(warranty) },
      },
    },
    async (request) => listWarranties(db, buyer(request)),
  );
};

const mostLines = 500;

/** Newest first. Includes our own work, and omits what was given back. */
async function listWarranties(db: Db, buyer: Buyer): Promise<Warranty[]> {
  const lines = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.orderId', 'orders.id')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.paidAt', 'orders.createdAt'])
    .select(['order_items.id', 'order_items.productId', 'order_items.productName', 'order_items.quantity'])
    .where(isBuyersOrder(buyer))
    .where('orders.paymentStatus', '=', 'paid')
    .orderBy('orders.id', 'desc')
    .orderBy('order_items.id')
    .limit(mostLines)
    .execute();
  if (lines.length === 0) return [];
  const productIds = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const years = await readWarrantyYears(db, [...productIds]);
  const gone = sumByLine(await readGivenBack(db, [...new Set(lines.map(({ orderId }) => orderId))]));
  const today = londonDay(await databaseNow(db));
  return lines.flatMap(({ id, productId, productName, quantity, orderNumber, paidAt, createdAt }) => {
    const kept = quantity - (gone.get(id) ?? 0);
    if (kept <= 0) return [];
    const boughtOn = londonDay(new Date(paidAt ?? createdAt));
    const lasts = years.get(productId ?? 0) ?? ourWarrantyYears;
    const endsOn = warrantyEnd(boughtOn, lasts);
    return {
      id,
      name: productName,
      quantity: kept,
      orderNumber,
      years: lasts,
      boughtOn,
      endsOn,
      isOver: endsOn < today,
    };
  });
}

/** 29 February becomes the 28th in a year without one. */
export function warrantyEnd(boughtOn: string, years: number): string {
  const year = String(Number(boughtOn.slice(0, 4)) + years).padStart(4, '0');
  const day = `${year}${boughtOn.slice(4)}`;
  const date = new Date(`${day}T00:00:00.000Z`);
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isThere ? day : `${year}-02-28`;
}
