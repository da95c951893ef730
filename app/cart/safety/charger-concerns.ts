import { inStockAs, type PartGood } from '../../catalogue/parts/part-goods.ts';
import { type CartPart, type InCart, mendBy, partsOf } from './cart-part.ts';
import type { Concern } from './contract.ts';

type Charger = InCart<'relay' | 'dc-dc' | 'mains-charger' | 'mppt'>;

/** Chargers that do not know lithium, beside a lithium battery, until one of their kind is there that does. */
export function chargerConcerns(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const battery = partsOf(cart, 'battery').find(({ part }) => part.chemistry === 'lithium');
  if (!battery) return [];
  const chargers: Charger[] = [
    ...partsOf(cart, 'relay'),
    ...partsOf(cart, 'dc-dc'),
    ...partsOf(cart, 'mains-charger'),
    ...partsOf(cart, 'mppt'),
  ];
  return chargers
    .filter(({ part }) => part.mayLithium === false)
    .flatMap(({ name, part }) => {
      const role = part.role === 'relay' ? 'dc-dc' : part.role;
      if (partsOf(cart, role).some((one) => one.part.mayLithium === true)) return [];
      const able = inStockAs(goods, role).filter((one) => one.part.mayLithium === true);
      const amps = part.role === 'relay' ? 0 : part.amps;
      const charger = able.find((one) => one.part.amps >= amps) ?? able[0];
      return [
        {
          ...({ kind: 'charger-not-for-lithium', of: name } as const),
          text: `${name} is not made for lithium: it never fills ${battery.name}, or it harms it.`,
          mends: charger ? [mendBy(charger, 1, 'Has a setting for lithium. Take the other one out.')] : [],
          missing: charger ? [] : ['a charger of this kind for lithium'],
        },
      ];
    });
}

/** Panels without a controller, or with more watts than the controllers of a cart take. */
export function panelConcerns(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const panels = partsOf(cart, 'panels');
  const [first] = panels;
  if (!first) return [];
  const watts = panels.reduce((sum, { part, quantity }) => sum + part.watts * quantity, 0);
  const controllers = [
    ...partsOf(cart, 'mppt'),
    ...partsOf(cart, 'dc-dc').filter(({ part }) => part.watts !== null),
  ];
  const takes = controllers.reduce(
    (sum, { part, quantity }) => sum + (part.watts ?? Number.POSITIVE_INFINITY) * quantity,
    0,
  );
  if (watts <= takes) return [];
  const lacking = watts - takes;
  const able = inStockAs(goods, 'mppt').flatMap((good) => {
    const { watts: most } = good.part;
    const amount = Math.ceil(lacking / (most ?? 0));
    return most !== null && amount <= good.product.stockQuantity ? [{ good, most, amount }] : [];
  });
  const [controller] = able.sort((one, other) => one.amount - other.amount);
  return [
    {
      kind: controllers.length > 0 ? 'panels-too-strong' : 'panels-without-controller',
      of: first.name,
      text:
        controllers.length > 0
          ? `The panels in this cart give up to ${watts} W, and its solar controller takes ${takes} W: the rest is lost.`
          : `${first.name} needs a solar controller between it and the battery: without one it overcharges it.`,
      mends: controller
        ? [
            mendBy(
              controller.good,
              controller.amount,
              `Takes up to ${controller.most} W of panels${controllers.length > 0 ? ', beside the other' : ''}.`,
            ),
          ]
        : [],
      missing: controller ? [] : [`a solar controller for ${lacking} W`],
    },
  ];
}

/** A mains charger or a hook-up inlet without an RCD behind it. */
export function mainsConcerns(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const [first] = [...partsOf(cart, 'inlet'), ...partsOf(cart, 'mains-charger')];
  if (!first || partsOf(cart, 'consumer-unit').length > 0) return [];
  const [unit] = inStockAs(goods, 'consumer-unit');
  return [
    {
      kind: 'mains-without-rcd',
      of: first.name,
      text: `${first.name} carries 230 V, and there is no consumer unit with an RCD in this cart. Without an RCD a fault can kill.`,
      mends: unit
        ? [
            mendBy(
              unit,
              1,
              'Stands behind the inlet. Have the 230 V side fitted and tested by a competent person.',
            ),
          ]
        : [],
      missing: unit ? [] : ['a consumer unit with an RCD'],
    },
  ];
}
