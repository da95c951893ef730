import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeWith } from './programs.ts';

const folder = 'deploy/systemd';
const site = readFileSync(`${folder}/ampervan.service`, 'utf8');
const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(site)?.[1];

describeWith(['systemd-analyze'], 'the units', (pathOf) => {
  const analyze = pathOf('systemd-analyze');

  it('leave the site little that it could harm', () => {
    const how = ['security', '--offline=true', '--threshold=20', '--no-pager', `${folder}/ampervan.service`];
    const told = execFileSync(analyze, how, { encoding: 'utf8' });
    expect(Number(/exposure level for ampervan\.service: ([\d.]+)/.exec(told)?.[1])).toBeLessThanOrEqual(2);
  });

  it('run each night when they are let to', () => {
    const timer = readFileSync(`${folder}/ampervan-update.timer`, 'utf8');
    const when = /^OnCalendar=(.*)$/m.exec(timer)?.[1] ?? '';
    expect(execFileSync(analyze, ['calendar', when], { encoding: 'utf8' })).toMatch(
      /Next elapse:.* \d\d:30:00/,
    );
  });
});

it('gives the site longer to stop than it gives itself', () => {
  const patience = Number(
    /patience = ([\d_]+)/.exec(readFileSync('server/stop.ts', 'utf8'))?.[1]?.replace('_', ''),
  );
  expect(Number(settingOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(patience);
});

it('tries again for ever, later each time', () => {
  expect(settingOf('Restart')).toBe('always');
  expect(settingOf('StartLimitIntervalSec')).toBe('0');
  expect(Number(settingOf('RestartMaxDelaySec'))).toBeGreaterThan(Number(settingOf('RestartSec')));
});
