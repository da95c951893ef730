import type { SampleShop } from './sample-shop.ts';
import type { Machine } from './tools/machine.ts';
import type { Row } from './tools/report.ts';
import type { Tools } from './tools/tools.ts';

/** What every measurement is given. */
export interface Bench {
  /** A temporary folder on a disk. */
  folder: string;
  shop: SampleShop;
  tools: Tools;
  machine: Machine;
  /** Says what cannot be measured here, and for want of what. */
  skip: (line: string) => void;
  /** Odd, so that the middle is a figure that was measured. */
  rounds: number;
  /** That one turn of a round lasts. */
  seconds: number;
}

export type Measure = (bench: Bench) => Promise<Row[]>;

/** Takes one turn each round, and looks before it at what else the machine does. */
export async function inRounds<Result>(
  { rounds, machine }: Pick<Bench, 'rounds' | 'machine'>,
  turn: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    await machine.look();
    results.push(await turn());
  }
  return results;
}
