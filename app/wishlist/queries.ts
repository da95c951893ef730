import { personalQuery } from '../accounts/queries.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';

export const wishlistQuery = personalQuery<ProductSummary[]>(api.wishlist());
