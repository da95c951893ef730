import { z } from 'zod';
import { currentUser, device } from '../accounts/contract.ts';
import { address } from '../addresses/contract.ts';
import { booking } from '../bookings/contract.ts';
import { savedPlan } from '../calculators/plan/saved/contract.ts';
import { orderDetail, orderLine } from '../orders/contract.ts';
import { keptVan } from '../vans/contract.ts';

const text = z.string().nullable();
const contact = { name: true, email: true, phone: true } as const;
const choice = z.object({ analytics: z.boolean(), marketing: z.boolean(), preferences: z.boolean() });

/** Excludes the password. */
export const exportedAccount = currentUser.omit({ id: true }).extend({
  preferences: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const personExport = z.object({
  exportedAt: z.string(),
  addresses: z.array(address),
  orders: z.array(orderDetail.extend({ lines: z.array(orderLine) })),
  quotes: z.array(
    z.object({
      number: z.string(),
      standing: z.string(),
      name: z.string(),
      email: z.string(),
      phone: text,
      note: z.string(),
      lastDay: z.string(),
      lines: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.string() })),
      total: z.string(),
      createdAt: z.string(),
    }),
  ),
  van: keptVan.extend({ plans: z.array(savedPlan) }),
  wishlist: z.array(z.object({ productId: z.number(), name: text, createdAt: z.string() })),
  bookings: z.array(
    booking
      .pick({ ...contact, date: true, minutes: true, message: true, status: true, createdAt: true })
      .extend({ network: text }),
  ),
  enquiries: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: text,
      enquiry: z.string(),
      ipAddress: text,
      userAgent: text,
      createdAt: z.string(),
      answers: z.array(z.object({ text: z.string(), createdAt: z.string() })),
      photographs: z.array(z.object({ width: z.number(), height: z.number(), createdAt: z.string() })),
    }),
  ),
  stockAlerts: z.array(z.object({ productId: z.number(), confirmedAt: text, createdAt: z.string() })),
  emails: z.array(z.object({ kind: z.string(), createdAt: z.string(), sentAt: text })),
  cookieChoices: z.array(
    choice.extend({
      policyVersion: text,
      ipAddress: text,
      userAgent: text,
      createdAt: z.string(),
      updatedAt: z.string(),
      history: z.array(choice.extend({ policyVersion: text, chosenAt: z.string() })),
    }),
  ),
});

export const accountExport = personExport.extend({ account: exportedAccount, devices: z.array(device) });

export type PersonExport = z.infer<typeof personExport>;
