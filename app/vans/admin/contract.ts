import { z } from 'zod';
import { savedPlan } from '../../calculators/plan/saved/contract.ts';
import { plainText } from '../../values/text-schemas.ts';
import { keptVan } from '../contract.ts';

/** What a customer keeps in "My van", as the owner sees it. */
export const customersVan = keptVan.extend({
  plans: z.array(savedPlan.pick({ id: true, name: true, link: true, sentence: true, savedAt: true })),
});

export const vanLineQuestion = z.object({ email: plainText(255) });

/** Null where nothing is kept. */
export const vanLine = z.object({ line: z.string().nullable() });

export type CustomersVan = z.infer<typeof customersVan>;
export type VanLine = z.infer<typeof vanLine>;
