import { circuit } from './circuit.ts';
import { battery } from './draw-battery.ts';
import { cable, cableLug, hookUpLead, temperatureSensor } from './draw-cable.ts';
import { dcCharger, mainsCharger, solarController } from './draw-charger.ts';
import { fuse, fuseBox, fuseHolder } from './draw-fuse.ts';
import { inverter } from './draw-inverter.ts';
import { kitBox } from './draw-kit.ts';
import { awningLight, readingLight, spotLight, stripLight } from './draw-light.ts';
import { monitor, shunt, switchPanel } from './draw-monitor.ts';
import { socket } from './draw-socket.ts';
import { cableGland, foldingPanel, solarPanel } from './draw-solar.ts';
import { busbar, consumerUnit, hookUpInlet, isolator } from './draw-switchgear.ts';
import type { Drawing, DrawingKind } from './drawing.ts';
import { ground, svg } from './ground.ts';
import { group, n } from './shapes.ts';
import { type Sketch, sheet } from './sheet.ts';

export interface Picture {
  view: string;
  svg: string;
}

const SKETCHES: Record<DrawingKind, (drawing: Drawing) => Sketch> = {
  battery,
  'solar-panel': solarPanel,
  'folding-panel': foldingPanel,
  'solar-controller': solarController,
  'dc-charger': dcCharger,
  'mains-charger': mainsCharger,
  inverter,
  cable,
  'cable-lug': cableLug,
  fuse,
  'fuse-box': fuseBox,
  'fuse-holder': fuseHolder,
  isolator,
  busbar,
  'consumer-unit': consumerUnit,
  'hook-up-lead': hookUpLead,
  'hook-up-inlet': hookUpInlet,
  socket,
  'strip-light': stripLight,
  'spot-light': spotLight,
  'reading-light': readingLight,
  'awning-light': awningLight,
  'switch-panel': switchPanel,
  monitor,
  shunt,
  'temperature-sensor': temperatureSensor,
  'cable-gland': cableGland,
  'kit-box': kitBox,
};

export const DRAWING_KINDS = Object.keys(SKETCHES) as DrawingKind[];

/** The sketch as it stands on its bench, larger or smaller about the middle of its foot. */
function onBench({ behind, body, beside = '', size = 1 }: Sketch): string {
  if (size === 1) return behind + body + beside;
  const about = `translate(${n(590 - 590 * size)} ${n(722 - 722 * size)}) scale(${size.toFixed(3)})`;
  return group(behind + body, about) + beside;
}

/** The three pictures of a product: on the bench, with its parts named, and in a van's circuit. */
export function drawPictures(drawing: Drawing): Picture[] {
  const sketch = SKETCHES[drawing.kind](drawing);
  return [
    { view: 'front', svg: svg(ground(sketch.family, sketch.bench) + onBench(sketch)) },
    { view: 'detail', svg: svg(sheet(drawing, sketch)) },
    { view: 'in-use', svg: svg(circuit(drawing)) },
  ];
}
