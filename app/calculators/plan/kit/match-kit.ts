import type { PartGood } from '../../../catalogue/parts/part-goods.ts';
import type { AskedWiring } from '../../../catalogue/parts/typed-part.ts';
import { toPence, toPounds } from '../../../values/money.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { partsOf } from '../parts/plan-parts.ts';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState, RunId } from '../plan-state.ts';
import { chooseDevices, type Devices, type Room } from './choose-devices.ts';
import type { Kit, KitLevel, KitLine } from './contract.ts';
import { fitCircuit } from './fit-circuit.ts';
import { beyondCables, packsFor, type Wanted, wantedFor } from './wanted.ts';

const levels: { level: KitLevel; note: string; room: Room }[] = [
  { level: 'good', note: 'Enough for this plan.', room: { battery: 1, isFast: false } },
  {
    level: 'better',
    note: 'A quarter more battery: a guest, or a day of rain, and it still lasts.',
    room: { battery: 1.25, isFast: false },
  },
  {
    level: 'best',
    note: 'Half as much battery again, and chargers that fill it as fast as this plan allows.',
    room: { battery: 1.5, isFast: true },
  },
];

/**
 * What of the shop makes a plan, in up to three sizes, the cheapest first; nothing while the plan uses nothing. `goods` are
 * all parts for sale; what is out of stock is never in a kit.
 */
export function kitsFor(state: PlanState, goods: readonly PartGood[]): Kit[] {
  const answer = planAnswer(state);
  if (answer.load.total === 0) return [];
  const kits: Kit[] = [];
  for (const { level, note, room } of levels) {
    const kit = { level, note, ...kitFor(state, answer, goods, room) };
    const before = kits.at(-1);
    // The same again is no choice, and one in which more is missing is no better.
    if (before && (isSame(before, kit) || kit.gaps.length > before.gaps.length)) continue;
    kits.push(kit);
  }
  return kits;
}

const isSame = (one: Pick<Kit, 'lines'>, other: Pick<Kit, 'lines'>) => amountsOf(one) === amountsOf(other);
const amountsOf = ({ lines }: Pick<Kit, 'lines'>) =>
  lines.map(({ product, amount }) => `${product.id}x${amount}`).join();

function kitFor(
  planned: PlanState,
  before: PlanAnswer,
  goods: readonly PartGood[],
  room: Room,
): Pick<Kit, 'lines' | 'gaps' | 'total'> {
  const { devices, state } = chooseDevices(planned, before, goods, room);
  // The wires and fuses are those of what was chosen, which may be larger than what was asked for.
  const answer = planAnswer(state);
  const fitted = new Map(
    answer.circuits.map((circuit) => [
      circuit.id,
      fitCircuit(circuit, askedBy(devices, circuit.id), goods, state.isBundled),
    ]),
  );
  const chosen = { devices, fitted, planned: before, answer, goods };
  return summed([...partsOf(state, answer).map((part) => wantedFor(part, chosen)), ...beyondCables(answer)]);
}

/** The fuse and cable that the device on a circuit asks for, by its own specification. */
function askedBy({ battery, inverter, mppt, mainsCharger, dcDc }: Devices, id: RunId): AskedWiring | null {
  const on: Partial<Record<RunId, AskedWiring | null | undefined>> = {
    main: battery?.part.asks,
    inverter: inverter?.part.asks,
    controller: mppt?.part.asks,
    mainsCharger: mainsCharger?.part.asks,
    dcDc: dcDc?.part.asks,
    dcDcOut: dcDc?.part.asksAtOutput,
  };
  return on[id] ?? null;
}

/** The parts by product, each once; what there is too little of is a gap. */
function summed(wanted: readonly Wanted[]): Pick<Kit, 'lines' | 'gaps' | 'total'> {
  const byProduct = Map.groupBy(
    wanted.flatMap((one) => (one.good ? [{ ...one, good: one.good }] : [])),
    ({ good }) => good.product.id,
  );
  const missing = Map.groupBy(
    wanted.filter(({ good }) => good === null),
    ({ what }) => what,
  );
  const gaps: Kit['gaps'] = [...missing].map(([what, parts]) => ({
    what,
    why: parts.map(({ why }) => why).join(' '),
  }));
  const lines: KitLine[] = [];
  for (const parts of byProduct.values()) {
    const [first] = parts;
    if (!first) continue;
    const { product, part } = first.good;
    const amounts = new Map<number, number>();
    for (const { size, amount } of parts) amounts.set(size, (amounts.get(size) ?? 0) + amount);
    const amount = packsFor(part, amounts);
    const whys = parts.map(({ why }) => why).filter((why) => why !== '');
    if (amount <= product.stockQuantity) lines.push({ product, amount, whys });
    else {
      const why = `The plan takes ${amount}; we have ${product.stockQuantity} just now. ${whys.join(' ')}`;
      gaps.push({ what: product.name, why });
    }
  }
  const pence = lines.reduce((sum, { product, amount }) => sum + (toPence(product.price) ?? 0) * amount, 0);
  return { lines, gaps, total: toPounds(pence) };
}
