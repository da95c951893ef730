import type { PartGood } from '../../catalogue/parts/part-goods.ts';
import type { PartOf, TypedPart } from '../../catalogue/parts/typed-part.ts';
import type { Mend } from './contract.ts';

/** A product in a cart, and what it is as a part. */
export interface CartPart {
  name: string;
  part: TypedPart;
  quantity: number;
}

type Role = TypedPart['role'];
export type InCart<One extends Role> = CartPart & { part: PartOf<One> };
/** Roles with a fuse and a cable of their own. */
export type Device = InCart<'battery'> | InCart<'inverter'>;

export const partsOf = <One extends Role>(cart: readonly CartPart[], role: One) =>
  cart.filter((one): one is InCart<One> => one.part.role === role);

export const mendBy = ({ product }: PartGood, amount: number, reason: string): Mend => ({
  product,
  amount,
  reason,
});
