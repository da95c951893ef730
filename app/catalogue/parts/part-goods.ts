import { toPence } from '../../values/money.ts';
import type { ProductSummary } from '../contract.ts';
import type { PartOf, TypedPart } from './typed-part.ts';

/** A product for sale, and what it is as a part. */
export interface PartGood<Part extends TypedPart = TypedPart> {
  product: ProductSummary;
  part: Part;
}

type Role = TypedPart['role'];

const is =
  <One extends Role>(role: One) =>
  (good: PartGood): good is PartGood<PartOf<One>> =>
    good.part.role === role;

const penceOf = ({ product }: PartGood) => toPence(product.price) ?? 0;

/** Those of a role of which there are as many as that, the cheapest first. */
export const inStockAs = <One extends Role>(goods: readonly PartGood[], role: One, amount = 1) =>
  goods
    .filter(is(role))
    .filter(({ product }) => product.stockQuantity >= amount)
    .sort((one, other) => penceOf(one) - penceOf(other) || one.product.id - other.product.id);
