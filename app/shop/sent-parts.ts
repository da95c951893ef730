import { laterPart } from '../../ui/later-part.tsx';
import { sentPart } from '../../ui/sent-part.tsx';
import type { Product } from '../catalogue/contract.ts';

/** What a product's page only shows: the browser keeps it as the server sent it. */
export const facts = sentPart<Product>(() => import('./product-facts.tsx'));
export const terms = sentPart<Product>(() => import('./product-terms.tsx'));
export const soldOut = sentPart<Product>(() => import('./sold-out.tsx'));
export const promises = sentPart<Product>(() => import('./product-promises.tsx'));

/** Nothing can be sent from it before React has taken it over. */
export const goesWith = laterPart(async () => (await import('./goes-with.tsx')).GoesWith);
