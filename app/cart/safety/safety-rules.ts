import type { PartGood } from '../../catalogue/parts/part-goods.ts';
import { batteryConcerns } from './battery-concerns.ts';
import { cableConcern } from './cable-concerns.ts';
import { fuseDevices, type Left } from './cart-fuses.ts';
import { type CartPart, type Device, partsOf } from './cart-part.ts';
import { chargerConcerns, mainsConcerns, panelConcerns } from './charger-concerns.ts';
import type { Concern } from './contract.ts';
import { fuseConcern } from './fuse-concerns.ts';

/**
 * Lists what a cart lacks to be safe, dangers first, each with parts of `goods` that mend it.
 * It passes no fuse that is larger than the cable behind it in the cart carries.
 * Adding the named parts ends a concern. It forbids nothing: people may have parts at home.
 */
export function concernsIn(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const devices: Device[] = [...partsOf(cart, 'battery'), ...partsOf(cart, 'inverter')];
  const left: Left = new Map();
  const fused = fuseDevices(cart, devices, left);
  return [
    ...fused.flatMap((one) => fuseConcern(one, cart, goods, left)),
    ...devices.flatMap((device) =>
      fused.filter((one) => one.device === device).flatMap((one) => cableConcern(one, cart, goods)),
    ),
    ...mainsConcerns(cart, goods),
    ...batteryConcerns(cart),
    ...chargerConcerns(cart, goods),
    ...panelConcerns(cart, goods),
  ];
}
