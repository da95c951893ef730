import { Counter, Gauge, type Registry } from 'prom-client';

type Value = [labels: Record<string, string>, value: number];

export interface Figure {
  name: string;
  help: string;
  labels?: string[];
  isCounter?: boolean;
  read: () => Value[] | Promise<Value[]>;
}

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
      // After a reset, a figure without labels would be 0 even if unknown.
      if (labels.length === 0) figure.remove();
      for (const [labelled, value] of values) figure.inc(labelled, value);
    },
  });
}
