import { listAccountsByEmail } from '../../accounts/admin/customer-accounts.server.ts';
import { planAnswer } from '../../calculators/plan/answer/plan-answer.ts';
import { readLink } from '../../calculators/plan/link/share-link.ts';
import { listPlans } from '../../calculators/plan/saved/saved-plans.server.ts';
import type { Db } from '../../tables.ts';
import { findVan, readVan } from '../van.server.ts';
import { vanName } from '../van-fields.ts';
import type { CustomersVan } from './contract.ts';

/** All that an account keeps in "My van"; null where that is nothing. */
export async function readCustomersVan(db: Db, userId: string): Promise<CustomersVan | null> {
  const kept = { ...(await readVan(db, userId)), plans: await listPlans(db, userId) };
  return kept.van || kept.jobs.length > 0 || kept.plans.length > 0 ? kept : null;
}

/**
 * "Fiat Ducato 2016, 230 Ah plan": the van of whoever writes from an address, and the plan that they saved last. Null where
 * there is neither, or nobody has shown that the address is theirs.
 */
export async function readVanLine(db: Db, email: string): Promise<string | null> {
  const [account] = await listAccountsByEmail(db, [email.toLowerCase()]);
  if (!account?.isEmailVerified) return null;
  const [van, plans] = [await findVan(db, account.id), await listPlans(db, account.id)];
  const state = readLink(plans[0]?.link ?? '');
  const plan = state && `${planAnswer(state).battery.name} plan`;
  return [van && vanName(van), plan].filter(Boolean).join(', ') || null;
}
