import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createRegistry } from '../../server/metrics/registry.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { describeWith } from './programs.ts';

const file = 'deploy/prometheus/alerts.yaml';
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), do: z.string() }),
});
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readFileSync(file, 'utf8')));
const rules = groups.flatMap((group) => group.rules);

/** Of Prometheus itself, the node exporter and the blackbox exporter. */
const ofOthers = /^(up|time|node_filesystem_\w+|probe_success|probe_ssl_earliest_cert_expiry)$/;
const figuresIn = (expr: string) =>
  [...expr.replace(/"[^"]*"/g, '').matchAll(/\b(?:ampervan|nodejs|process|node|probe)_\w+\b|\bup\b/g)].map(
    ([figure]) => figure,
  );

/** The figures of the table in docs/operations.md; one that begins with `_` is that of the name before with another end. */
function figuresOfOperations(): string[] {
  const rows =
    readFileSync('docs/operations.md', 'utf8').match(/^\| `(?:ampervan|nodejs|process)_.*$/gm) ?? [];
  return rows.flatMap((row) => {
    const named = [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return named.map((name, index) => (name.startsWith('_') ? `${beginningOf(named, index)}*${name}` : name));
  });
}

const beginningOf = (named: string[], index: number) =>
  named
    .slice(0, index)
    .findLast((name) => !name.startsWith('_'))
    ?.split('_')
    .slice(0, 2)
    .join('_');

const isThere = (names: Set<string>, figure: string) => {
  const [beginning = '', end] = figure.split('*');
  const isIt = (name: string) => name.startsWith(beginning) && name.endsWith(end ?? '');
  return end === undefined ? names.has(figure) || names.has(`${figure}_sum`) : [...names].some(isIt);
};

describeOn('sqlite', 'the alerts', (open) => {
  it('ask for figures that there are, with labels that they have', async () => {
    const database = await open();
    await buildContent(database.db);
    const metrics = createRegistry();
    const { app } = await buildTestApp({ database, env: { BACKUP_TO: database.dataDir }, metrics });
    await app.inject('/api/products');
    const text = await metrics.metrics();
    const names = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const asked = rules.flatMap(({ expr }) => figuresIn(expr));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !names.has(name) && !ofOthers.test(name))).toEqual([]);
    expect(figuresOfOperations().filter((name) => !isThere(names, name))).toEqual([]);
    const labels = rules.flatMap(({ expr }) => [...expr.matchAll(/(ampervan_\w+)\{([^}]*)\}/g)]);
    const missing = labels.flatMap(([, name = '', list = '']) =>
      [...list.matchAll(/(\w+)(?:=|!)/g)]
        .map(([, label]) => `${name} ${label}`)
        .filter((pair) => !isLabelOf(text, pair) && !/^ampervan_refusals_total /.test(pair)),
    );
    expect(missing).toEqual([]);
  });
});

const isLabelOf = (text: string, pair: string) => {
  const [name, label] = pair.split(' ');
  return new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(text);
};

it('watches what the workshop cannot do without', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining([
      ...['SiteDown', 'ManyErrors', 'SlowAnswers', 'EmailsStuck', 'PaymentWaits', 'CopyOld'],
      ...['DiskNearlyFull', 'CertificateEnds'],
    ]),
  );
});

describeWith(['promtool'], 'Prometheus', (pathOf) => {
  it('takes the rules and the settings', () => {
    const check = (...words: string[]) =>
      execFileSync(pathOf('promtool'), ['check', ...words], { encoding: 'utf8' });
    expect(check('rules', file)).toContain('SUCCESS');
    expect(check('config', 'deploy/prometheus/prometheus.yml')).toContain('SUCCESS');
  });
});
