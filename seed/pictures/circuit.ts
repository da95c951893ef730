import { type NodeIcon, nodeIcon } from './circuit-icons.ts';
import type { Drawing, DrawingKind } from './drawing.ts';
import { AMBER, bolt, INK, PAPER } from './ground.ts';
import { circle, group, path, rect, stroke } from './shapes.ts';
import { text, textWidth } from './text.ts';

/** The wiring diagram: a van from above, and where one product sits in its circuit. */

interface Place {
  icon: NodeIcon;
  name: string;
  x: number;
  y: number;
}

const W = 142;
const H = 84;
const [C1, C2, C3, C4, C5, C6] = [148, 330, 512, 694, 876, 1058];
const [R1, R2, R3, R4, R5] = [222, 337, 452, 567, 682];

const PLACES = {
  solar: { icon: 'solar', name: 'Solar panel', x: C2, y: R1 },
  gland: { icon: 'gland', name: 'Roof gland', x: C3, y: R1 },
  mppt: { icon: 'mppt', name: 'Solar control', x: C3, y: R2 },
  monitor: { icon: 'monitor', name: 'Monitor', x: C4, y: R1 },
  engine: { icon: 'engine', name: 'Alternator', x: C1, y: R3 },
  dcdc: { icon: 'dcdc', name: 'DC-DC charger', x: C2, y: R3 },
  sensor: { icon: 'sensor', name: 'Sensor', x: C2, y: R2 },
  battery: { icon: 'battery', name: 'Battery', x: C3, y: R3 },
  shunt: { icon: 'shunt', name: 'Shunt', x: C4, y: R2 },
  isolator: { icon: 'isolator', name: 'Isolator', x: C4, y: R4 },
  fuse: { icon: 'fuse', name: 'Main fuse', x: C4, y: R3 },
  busbar: { icon: 'busbar', name: 'Bus bar', x: C5, y: R4 },
  fusebox: { icon: 'fusebox', name: 'Fuse box', x: C5, y: R3 },
  switches: { icon: 'switches', name: 'Switches', x: C5, y: R2 },
  light: { icon: 'light', name: 'Lights', x: C6, y: R2 },
  awning: { icon: 'awning', name: 'Awning light', x: C5, y: R1 },
  usb: { icon: 'usb', name: '12 V sockets', x: C6, y: R3 },
  fridge: { icon: 'fridge', name: 'Fridge', x: C6, y: R4 },
  inverter: { icon: 'inverter', name: 'Inverter', x: C5, y: R5 },
  socket: { icon: 'socket', name: '230 V sockets', x: C6, y: R5 },
  pitch: { icon: 'pitch', name: 'Pitch post', x: C2, y: 798 },
  inlet: { icon: 'inlet', name: 'Inlet', x: C2, y: R5 },
  unit: { icon: 'unit', name: 'RCD unit', x: C3, y: R5 },
  charger: { icon: 'charger', name: 'Mains charger', x: C3, y: R4 },
} as const satisfies Record<string, Place>;

type Node = keyof typeof PLACES;

type Volt = '12' | '230' | 'sense';

interface Wire {
  id: string;
  d: string;
  volt: Volt;
}

const h = (id: string, from: Node, to: Node, volt: Volt = '12'): Wire => ({
  id,
  d: `M${PLACES[from].x + W / 2} ${PLACES[from].y}H${PLACES[to].x - W / 2}`,
  volt,
});
const v = (id: string, upper: Node, lower: Node, volt: Volt = '12'): Wire => ({
  id,
  d: `M${PLACES[upper].x} ${PLACES[upper].y + H / 2}V${PLACES[lower].y - H / 2}`,
  volt,
});

const WIRES: Wire[] = [
  h('solar-gland', 'solar', 'gland'),
  v('gland-mppt', 'gland', 'mppt'),
  v('mppt-battery', 'mppt', 'battery'),
  h('engine-dcdc', 'engine', 'dcdc'),
  h('dcdc-battery', 'dcdc', 'battery'),
  { id: 'sensor', d: `M${C2 + W / 2} ${R2}H${C2 + 91}V${R3 - 24}H${C3 - W / 2}`, volt: 'sense' },
  { id: 'shunt', d: `M${C3 + W / 2} ${R3 - 24}H${C3 + 91}V${R2}H${C4 - W / 2}`, volt: '12' },
  v('shunt-monitor', 'monitor', 'shunt', 'sense'),
  h('battery-fuse', 'battery', 'fuse'),
  v('fuse-isolator', 'fuse', 'isolator'),
  h('isolator-busbar', 'isolator', 'busbar'),
  v('busbar-fusebox', 'fusebox', 'busbar'),
  v('fusebox-switches', 'switches', 'fusebox'),
  v('switches-awning', 'awning', 'switches'),
  h('switches-light', 'switches', 'light'),
  h('fusebox-usb', 'fusebox', 'usb'),
  { id: 'fusebox-fridge', d: `M${C5 + W / 2} ${R3 + 26}H${C5 + 91}V${R4}H${C6 - W / 2}`, volt: '12' },
  v('busbar-inverter', 'busbar', 'inverter'),
  h('inverter-socket', 'inverter', 'socket', '230'),
  v('lead', 'inlet', 'pitch', '230'),
  h('inlet-unit', 'inlet', 'unit', '230'),
  v('unit-charger', 'charger', 'unit', '230'),
  v('charger-battery', 'battery', 'charger'),
];

interface Shown {
  nodes: Node[];
  wires: string[];
  ends?: boolean;
}

const around = (...nodes: Node[]): Shown => ({ nodes, wires: [] });
const MAIN = ['battery-fuse', 'fuse-isolator', 'isolator-busbar', 'busbar-fusebox'];

const SHOWN: Record<DrawingKind, Shown> = {
  battery: around('battery'),
  'solar-panel': { nodes: ['solar'], wires: ['solar-gland'] },
  'folding-panel': { nodes: ['solar'], wires: ['solar-gland'] },
  'solar-controller': { nodes: ['mppt'], wires: ['gland-mppt', 'mppt-battery'] },
  'dc-charger': { nodes: ['dcdc'], wires: ['engine-dcdc', 'dcdc-battery'] },
  'mains-charger': { nodes: ['charger'], wires: ['unit-charger', 'charger-battery'] },
  inverter: { nodes: ['inverter'], wires: ['busbar-inverter', 'inverter-socket'] },
  cable: {
    nodes: [],
    wires: [...MAIN, 'busbar-inverter', 'fusebox-usb', 'fusebox-fridge', 'dcdc-battery', 'mppt-battery'],
  },
  'cable-lug': { nodes: [], wires: [...MAIN, 'busbar-inverter', 'dcdc-battery', 'mppt-battery'], ends: true },
  fuse: { nodes: ['fuse'], wires: ['battery-fuse', 'fuse-isolator'] },
  'fuse-holder': { nodes: ['fuse'], wires: ['battery-fuse', 'fuse-isolator'] },
  'fuse-box': {
    nodes: ['fusebox'],
    wires: ['busbar-fusebox', 'fusebox-usb', 'fusebox-fridge', 'fusebox-switches'],
  },
  isolator: { nodes: ['isolator'], wires: ['fuse-isolator', 'isolator-busbar'] },
  busbar: { nodes: ['busbar'], wires: ['isolator-busbar', 'busbar-fusebox', 'busbar-inverter'] },
  'consumer-unit': { nodes: ['unit'], wires: ['inlet-unit', 'unit-charger'] },
  'hook-up-lead': { nodes: [], wires: ['lead'], ends: true },
  'hook-up-inlet': { nodes: ['inlet'], wires: ['lead', 'inlet-unit'] },
  socket: { nodes: ['socket'], wires: ['inverter-socket'] },
  'strip-light': { nodes: ['light'], wires: ['switches-light'] },
  'spot-light': { nodes: ['light'], wires: ['switches-light'] },
  'reading-light': { nodes: ['light'], wires: ['switches-light'] },
  'awning-light': { nodes: ['awning'], wires: ['switches-awning'] },
  'switch-panel': { nodes: ['switches'], wires: ['fusebox-switches', 'switches-light', 'switches-awning'] },
  monitor: { nodes: ['monitor'], wires: ['shunt-monitor'] },
  shunt: { nodes: ['shunt'], wires: ['shunt', 'shunt-monitor'] },
  'temperature-sensor': { nodes: ['sensor'], wires: ['sensor'] },
  'cable-gland': { nodes: ['gland'], wires: ['solar-gland', 'gland-mppt'] },
  'kit-box': { nodes: ['battery', 'isolator', 'fuse', 'busbar', 'fusebox'], wires: MAIN },
};

/** Whether a socket is of the 12 V side: USB and lighter sockets without a 13 A one. */
export function isLowVoltage(d: Drawing): boolean {
  return /usb|12\s?v|cig|din|\bpd\b/i.test(d.label) && !/13\s?a/i.test(d.label);
}

/** What a drawing lights up; a socket's and a kit's label says which. */
function shownFor(d: Drawing): Shown {
  if (d.kind === 'socket' && isLowVoltage(d)) return { nodes: ['usb'], wires: ['fusebox-usb'] };
  if (d.kind === 'kit-box') {
    if (/off.?grid|complete|full/i.test(d.label))
      return {
        nodes: [
          'solar',
          'gland',
          'mppt',
          'dcdc',
          'battery',
          'shunt',
          'fuse',
          'isolator',
          'busbar',
          'fusebox',
          'inverter',
        ],
        wires: [
          ...MAIN,
          'solar-gland',
          'gland-mppt',
          'mppt-battery',
          'engine-dcdc',
          'dcdc-battery',
          'shunt',
          'busbar-inverter',
        ],
      };
    if (/solar|panel/i.test(d.label))
      return { nodes: ['solar', 'gland', 'mppt'], wires: ['solar-gland', 'gland-mppt', 'mppt-battery'] };
    if (/light|led/i.test(d.label))
      return { nodes: ['switches', 'light'], wires: ['switches-light', 'fusebox-switches'] };
    if (/hook|mains|230/i.test(d.label))
      return {
        nodes: ['inlet', 'unit', 'charger'],
        wires: ['lead', 'inlet-unit', 'unit-charger', 'charger-battery'],
      };
    if (/split|charg|dc|alternator/i.test(d.label))
      return { nodes: ['dcdc'], wires: ['engine-dcdc', 'dcdc-battery'] };
  }
  return SHOWN[d.kind];
}

const COLOURS: Record<Volt, string> = { '12': '#50616a', '230': '#3b73b5', sense: '#7fa08f' };
const GROUND = '#e4e9e8';

function van(): string {
  const hull =
    'M300 156H1112Q1160 156 1160 204V700Q1160 748 1112 748H300C226 748 150 738 106 704C70 676 58 590 58 452S70 228 106 200C150 166 226 156 300 156Z';
  return (
    group(path(hull, '#1f2a30', 'opacity=".12" filter="url(#haze)"'), 'translate(10 16)') +
    path('M206 160l8 -26q26 -6 32 8l-4 20zM206 744l8 26q26 6 32 -8l-4 -20z', '#8e9b9f') +
    path(hull, '#f7f6f2', 'stroke="#aab5b7" stroke-width="5"') +
    path(
      'M236 180C214 280 214 624 236 724C190 718 150 704 128 680C100 640 92 550 92 452S100 264 128 224C150 200 190 186 236 180Z',
      '#dde5e7',
    ) +
    stroke('M262 172H1104Q1144 172 1144 208V696Q1144 732 1104 732H262', '#d6dcdb', 3) +
    path('M1152 214h10v70h-10zM1152 620h10v70h-10z', '#c4402f', 'opacity=".75"') +
    path('M84 250q-14 36 -18 78l12 4q4 -40 18 -74zM84 654q-14 -36 -18 -78l12 -4q4 40 18 74z', '#f3d68a')
  );
}

function tile(place: Place, lit: boolean): string {
  const { x, y, icon, name } = place;
  const [left, top] = [x - W / 2, y - H / 2];
  return (
    (lit
      ? rect(left - 9, top - 9, W + 18, H + 18, 19, AMBER, 'opacity=".28"') +
        rect(left, top + 4, W, H, 12, '#b87a00')
      : rect(left, top + 3, W, H, 12, '#c9d1d1')) +
    rect(left, top, W, H, 12, lit ? AMBER : '#ffffff', lit ? '' : 'stroke="#b4bfc1" stroke-width="2"') +
    nodeIcon(icon, x, y - 12, lit ? INK : '#52636b', lit ? '#ffd98c' : '#eef2f1') +
    text(name, x, y + 32, { size: 20, fill: INK, weight: 600, anchor: 'middle', max: W - 14 })
  );
}

export function circuit(d: Drawing): string {
  const shown = shownFor(d);
  const isLit = (wire: Wire) => shown.wires.includes(wire.id);
  const wires = WIRES.filter((w) => !isLit(w)).map((w) =>
    stroke(
      w.d,
      COLOURS[w.volt],
      w.volt === 'sense' ? 3 : 5,
      w.volt === 'sense' ? 'stroke-dasharray="2 9"' : '',
    ),
  );
  const lit = WIRES.filter(isLit).map(
    (w) => stroke(w.d, '#8a5c00', 13) + stroke(w.d, AMBER, 9) + (shown.ends ? ends(w.d) : ''),
  );
  const places = Object.entries(PLACES) as [Node, Place][];
  const first = d.figures.join('  ·  ');
  const labelWide = Math.min(textWidth(d.label, 38, 800, -0.01), 560);
  return (
    rect(0, 0, 1200, 900, 0, GROUND) +
    bolt(70, 84, 50) +
    text(d.label, 102, 98, { size: 38, fill: INK, weight: 800, max: 560, track: -0.01 }) +
    text('in the van', 102 + labelWide + 14, 98, { size: 38, fill: '#6b7a80', weight: 500, track: -0.01 }) +
    text(first, 1150, 97, { size: 28, fill: '#56636a', weight: 500, anchor: 'end', max: 280 }) +
    van() +
    wires.join('') +
    lit.join('') +
    places.map(([name, place]) => tile(place, shown.nodes.includes(name))).join('') +
    legend()
  );
}

function ends(d: string): string {
  const numbers = d.match(/-?\d+/g)?.map(Number) ?? [];
  const [x = 0, y = 0, last = 0] = numbers;
  const horizontal = d.includes('H');
  const at = (cx: number, cy: number) =>
    circle(cx, cy, 8.5, '#8a5c00') + circle(cx, cy, 7, AMBER) + circle(cx, cy, 3, PAPER);
  return horizontal ? at(x + 9, y) + at(last - 9, y) : at(x, y + 10) + at(x, last - 7);
}

function legend(): string {
  const y = 808;
  const item = (x: number, name: string, mark: string) =>
    mark + text(name, x + 62, y + 7, { size: 21, fill: '#56636a', weight: 500 });
  return (
    item(520, '12 V', stroke(`M520 ${y}h46`, COLOURS['12'], 5)) +
    item(646, '230 V', stroke(`M646 ${y}h46`, COLOURS['230'], 5)) +
    item(788, 'Sensing', stroke(`M788 ${y}h46`, COLOURS.sense, 3, 'stroke-dasharray="2 9"')) +
    item(958, 'This product', stroke(`M958 ${y}h46`, AMBER, 10)) +
    text('Simplified. Each source has its own fuse at the battery.', 1146, y + 52, {
      size: 20,
      fill: '#6b7a80',
      weight: 500,
      anchor: 'end',
    })
  );
}
