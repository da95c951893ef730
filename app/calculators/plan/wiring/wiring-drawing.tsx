import { memo } from 'react';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { type Rung, wiringOf } from './wiring-rungs.ts';

const rungHeight = 66;
const behindHeight = 62;
const top = 176;

/** Where things stand, for a phone and for wider windows. */
const sizes = [
  { width: 340, plus: 14, minus: 326, box: 196, boxWidth: 112 },
  { width: 680, plus: 24, minus: 656, box: 380, boxWidth: 196 },
] as const;
type Size = (typeof sizes)[number];

interface DrawingProps {
  state: PlanState;
  answer: PlanAnswer;
}

/**
 * The wiring as a ladder: the positive rail on the left, the negative one on the right, and between them everything that
 * hangs on the battery, with cable and fuse. The schedule beside it says the same in words.
 */
export const WiringDrawing = memo(function WiringDrawing({ state, answer }: DrawingProps) {
  const wiring = wiringOf(state, answer);
  const placed = placeRungs(wiring.rungs);
  return sizes.map((size) => (
    <svg
      key={size.width}
      role="img"
      aria-label="Wiring drawing. The schedule below says the same in words."
      viewBox={`0 0 ${size.width} ${placed.end + 14}`}
      fontSize={size.width < 400 ? 12 : 13}
      className={`tabular-nums block w-full max-w-3xl fill-current ${size.width < 400 ? 'sm:hidden print:hidden' : 'max-sm:hidden print:block'}`}
    >
      <Top {...wiring} size={size} />
      <Rail x={size.plus} from={top - 6} to={placed.lastOnRail} />
      <Rail x={size.minus} from={top - 6} to={placed.end} />
      {placed.boxRail && <BoxRail {...placed.boxRail} size={size} />}
      {placed.rungs.map(({ rung, y }) => (
        <RungDrawn key={rung.id} rung={rung} y={y} size={size} />
      ))}
    </svg>
  ));
});

/** The middle of each rung, one below the other. */
function placeRungs(rungs: Rung[]) {
  let y = top + 38;
  const placed = rungs.map((rung) => {
    const at = y;
    y += rungHeight + (rung.behind ? behindHeight : 0);
    return { rung, y: at };
  });
  const middleOf = (is: (rung: Rung) => boolean) => placed.filter(({ rung }) => is(rung)).map((one) => one.y);
  const onRail = middleOf(({ isBoxed }) => !isBoxed);
  const boxed = middleOf(({ isBoxed }) => isBoxed);
  const [box] = middleOf(({ id }) => id === 'fuseBox');
  const lastBoxed = boxed.at(-1);
  return {
    rungs: placed,
    lastOnRail: onRail.at(-1) ?? top,
    boxRail: box !== undefined && lastBoxed !== undefined ? { from: box, to: lastBoxed } : null,
    end: (placed.at(-1)?.y ?? top) + (placed.at(-1)?.rung.behind ? behindHeight : 0) + 24,
  };
}

const Wire = (props: { x1: number; x2: number; y1: number; y2: number }) => (
  <line {...props} stroke="currentColor" strokeWidth={1.75} />
);

const Rail = ({ x, from, to }: { x: number; from: number; to: number }) => (
  <line x1={x} x2={x} y1={from} y2={to} stroke="currentColor" strokeWidth={5} strokeLinecap="round" />
);

/** Battery, and what stands between it and the rails. */
function Top(props: ReturnType<typeof wiringOf> & { size: Size }) {
  const { battery, mainFuse, mainWire, isolator, shunt, size } = props;
  const { width, plus, minus } = size;
  const middle = width / 2;
  const half = 74;
  return (
    <>
      <Box x={middle - half} y={30} width={half * 2} name="Battery" size={battery} />
      <text x={middle - half - 8} y={24} textAnchor="end" fontWeight={600}>
        +
      </text>
      <text x={middle + half + 8} y={24} fontWeight={600}>
        −
      </text>
      <Wire x1={plus} x2={middle - half} y1={30} y2={30} />
      <Wire x1={plus} x2={plus} y1={30} y2={top} />
      <Wire x1={middle + half} x2={minus} y1={30} y2={30} />
      <Wire x1={minus} x2={minus} y1={30} y2={top} />
      <Fuse x={plus} y={70} isUpright />
      <text x={plus + 16} y={68} fontWeight={600}>
        main fuse {mainFuse}
      </text>
      <text x={plus + 16} y={85}>
        {mainWire}
      </text>
      <circle cx={plus} cy={120} r={8} className="fill-[Canvas]" stroke="currentColor" strokeWidth={1.75} />
      <line x1={plus - 5} x2={plus + 5} y1={125} y2={115} stroke="currentColor" strokeWidth={1.75} />
      <text x={plus + 16} y={124}>
        isolator {isolator}
      </text>
      <rect
        x={minus - 7}
        y={104}
        width={14}
        height={30}
        className="fill-[Canvas]"
        stroke="currentColor"
        strokeWidth={1.75}
      />
      <text x={minus - 14} y={124} textAnchor="end">
        shunt {shunt}
      </text>
      <text x={plus + 14} y={top - 4} fontWeight={600}>
        + busbar
      </text>
      <text x={minus - 14} y={top - 4} textAnchor="end" fontWeight={600}>
        − busbar
      </text>
    </>
  );
}

interface BoxProps {
  x: number;
  /** Its middle. */
  y: number;
  width: number;
  name: string;
  size?: string;
}

const Box = ({ x, y, width, name, size = '' }: BoxProps) => (
  <>
    <rect
      x={x}
      y={y - 21}
      width={width}
      height={42}
      rx={5}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
    />
    <text x={x + width / 2} y={size ? y - 3 : y + 4.5} textAnchor="middle" fontWeight={600}>
      {name.length * 7 > width ? <tspan fontSize={11}>{name}</tspan> : name}
    </text>
    {size && (
      <text x={x + width / 2} y={y + 14} textAnchor="middle">
        {size}
      </text>
    )}
  </>
);

/** A fuse as drawings have it: a box on the wire, the wire running through. */
const Fuse = ({ x, y, isUpright = false }: { x: number; y: number; isUpright?: boolean }) => {
  const [width, height] = isUpright ? [10, 24] : [24, 10];
  return (
    <rect
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      className="fill-amber"
      fillOpacity={0.55}
      stroke="currentColor"
      strokeWidth={1.75}
    />
  );
};

/** From the fuse box down to what hangs on it. */
function BoxRail({ from, to, size: { plus, box, boxWidth } }: { from: number; to: number; size: Size }) {
  const [x, turn] = [plus + 26, from + 32];
  return (
    <>
      <Wire x1={box + boxWidth / 2} x2={box + boxWidth / 2} y1={from + 21} y2={turn} />
      <Wire x1={x} x2={box + boxWidth / 2} y1={turn} y2={turn} />
      <Wire x1={x} x2={x} y1={turn} y2={to} />
    </>
  );
}

function RungDrawn({ rung, y, size }: { rung: Rung; y: number; size: Size }) {
  const { plus, minus, box, boxWidth } = size;
  const { fuse, wire, name, isBoxed, isSource, behind } = rung;
  const from = isBoxed ? plus + 26 : plus;
  return (
    <>
      <Wire x1={from} x2={box} y1={y} y2={y} />
      <Wire x1={box + boxWidth} x2={minus} y1={y} y2={y} />
      {isSource && <path d={`M ${from + 5} ${y} l 9 -5 v 10 z`} />}
      {fuse && <Fuse x={from + 34} y={y} />}
      <text x={from + 18} y={y - 11} fontWeight={600}>
        {fuse}
      </text>
      <text x={from + 18} y={y + 21}>
        {wire}
      </text>
      <Box x={box} y={y} width={boxWidth} name={name} size={rung.size} />
      {behind && <Behind behind={behind} y={y + behindHeight} size={size} />}
    </>
  );
}

function Behind({
  behind,
  y,
  size: { box, boxWidth },
}: {
  behind: NonNullable<Rung['behind']>;
  y: number;
  size: Size;
}) {
  const middle = box + boxWidth / 2;
  return (
    <>
      <Wire x1={middle} x2={middle} y1={y - behindHeight + 21} y2={y - 21} />
      {behind.fuse && <Fuse x={middle} y={y - behindHeight / 2} isUpright />}
      <Box x={box} y={y} width={boxWidth} name={behind.name} />
      <text x={box - 8} y={y - 3} textAnchor="end" fontWeight={600}>
        {behind.fuse}
      </text>
      <text x={box - 8} y={y + (behind.fuse ? 14 : 4)} textAnchor="end">
        {behind.wire}
      </text>
    </>
  );
}
