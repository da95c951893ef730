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
  const options = { name, help, labelNames: labels, registers: [registry] };
  if (isCounter) {
    const counter = new Counter({
      ...options,
      async collect() {
        const values = await read();
        counter.reset();
        for (const [labelled, value] of values) counter.inc(labelled, value);
      },
    });
    return;
  }
  const gauge = new Gauge({
    ...options,
    async collect() {
      const values = await read();
      gauge.reset();
      // A figure without labels would be 0 after that, where it is not known.
      if (labels.length === 0) gauge.remove();
      for (const [labelled, value] of values) gauge.set(labelled, value);
    },
  });
}
