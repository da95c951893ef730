/** What a product looks like, said once in its data; `draw-*.ts` turns it into pictures. */
export interface Drawing {
  kind: DrawingKind;
  /** The line printed on the product, e.g. "LiFePO4 105". At most 18 characters. */
  label: string;
  /** Its one to three leading figures, e.g. ["105 Ah", "12.8 V"]. At most 10 characters each. */
  figures: string[];
  body?: 'slate' | 'blue' | 'green' | 'white' | 'grey' | 'red' | 'amber';
  /** How many of the repeated part: fuse ways, sockets, studs, lamps. */
  ways?: number;
}

export type DrawingKind =
  | 'battery'
  | 'solar-panel'
  | 'folding-panel'
  | 'solar-controller'
  | 'dc-charger'
  | 'mains-charger'
  | 'inverter'
  | 'cable'
  | 'cable-lug'
  | 'fuse'
  | 'fuse-box'
  | 'fuse-holder'
  | 'isolator'
  | 'busbar'
  | 'consumer-unit'
  | 'hook-up-lead'
  | 'hook-up-inlet'
  | 'socket'
  | 'strip-light'
  | 'spot-light'
  | 'reading-light'
  | 'awning-light'
  | 'switch-panel'
  | 'monitor'
  | 'shunt'
  | 'temperature-sensor'
  | 'cable-gland'
  | 'kit-box';
