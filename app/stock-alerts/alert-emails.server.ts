import { z } from 'zod';
import type { Email } from '../../ui/emails/email.tsx';
import { emailPaths } from '../emails/email-paths.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { signAlert } from './alerts.server.ts';

const emailData = z.object({
  alertId: z.number().default(0),
  name: z.string(),
  slug: z.string().default(''),
});

/** Returns null if the person no longer waits. */
export async function composeAlertEmail(
  db: Db,
  siteUrl: string,
  kind: 'stock-alert-asked' | 'stock-back',
  data: Record<string, unknown>,
): Promise<Email | null> {
  const { alertId, ...goods } = emailData.parse(data);
  if (kind === 'stock-back') return backEmail(goods, siteUrl);
  const alert = await db.selectFrom('stock_alerts').select('id').where('id', '=', alertId).executeTakeFirst();
  if (!alert) return null;
  return askedEmail(goods, new URL(emailPaths.stockAlert(await signAlert(db, alertId)), siteUrl).href);
}

export const askedEmail = ({ name }: { name: string }, link: string): Email => ({
  subject: `Shall we tell you when it is back: ${name}`,
  heading: 'Shall we tell you when it is back?',
  paragraphs: [
    `Somebody has left this address to hear when “${name}” is in stock again. If that was you, please say so.`,
  ],
  button: { label: 'Yes, tell me', link },
  closing: [
    'The same link takes your address off the list again. If this was not you, do nothing: without your word we write no more, and forget the address within 30 days.',
  ],
});

export const backEmail = ({ name, slug }: { name: string; slug: string }, siteUrl: string): Email => ({
  subject: `Back in stock: ${name}`,
  heading: 'It is back in stock',
  paragraphs: [`You asked us to tell you when “${name}” is here again. It is, as long as it lasts.`],
  button: { label: 'See it in the shop', link: new URL(paths.product(slug), siteUrl).href },
  closing: ['You are off the list now: we do not write about this again.'],
});
