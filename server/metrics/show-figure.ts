import { Counter, Gauge, type Registry } from 'prom-client';

type Value = [labels: Record<string, string>, value: number];

export interface Figure {
  name: string;
  help: string;
  labels?: string[];
  /** A counter only grows, from the start of the process on. */
  isCounter?: boolean;
  /** Its values now, each with its labels. A figure that cannot be had has none. */
  read: () => Value[] | Promise<Value[]>;
}

/** Shows a figure that is read when it is asked for. */
export function showFigure(registry: Registry, { name, help, labels = [], isCounter, read }: Figure): void {
  const Kind = isCounter ? Counter : Gauge;
  const figure = new Kind({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const values = await read();
      figure.reset();
      // A figure without labels would be 0 after that, where it is not known.
      if (labels.length === 0) figure.remove();
      for (const [labelled, value] of values) figure.inc(labelled, value);
    },
  });
}
