import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Whatever started this, the tools below find this project's own Node and packages first.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const failures: string[] = [];

function main(): number {
  const browser = findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  else sayWithoutBrowser();

  check('types', 'tsc', ['--noEmit']);
  check('format and lint', 'biome', ['check', '--error-on-warnings']);
  build();

  const folder = mkdtempSync(join(tmpdir(), 'ampervan-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = browser ? [] : ['--project=rules-and-api'];
  if (!run('vitest', ['run', ...reporters, ...projects])) failures.push('tests');

  const { passed, failed, skipped } = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  if (passed + failed === 0) failures.push('no test ran');
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failures.length > 0 || failed > 0 ? 1 : 0;
}

function run(command: string, args: string[]): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0;
}

function check(name: string, command: string, args: string[]): void {
  console.log(`Checking ${name}...`);
  if (!run(command, args)) failures.push(name);
}

function build(): void {
  try {
    buildIfOlder();
  } catch (error) {
    console.error(error);
    failures.push('build');
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** A browser that is there already, Playwright's own, or the system's package. */
function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) console.warn(`CHROMIUM_PATH names nothing: ${named}`);
  const candidates = [
    named,
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  const found = candidates.find((file) => file && existsSync(file));
  if (found || process.getuid?.() !== 0 || !onPath('apt-get')) return found;
  console.log('Installing Chromium with apt-get for the browser tests...');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return onPath('chromium');
}

function sayWithoutBrowser(): void {
  console.warn(
    '\n  SKIPPED: all browser tests, because no Chromium or Chrome was found.\n' +
      '  Install one (`apt install chromium`, or `npx playwright-core install chromium`),\n' +
      '  or set CHROMIUM_PATH to one.\n',
  );
  if (isCi) failures.push('no browser');
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const reportShape = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts every test of the report; a file that broke before its tests began counts as one failure. */
function readCounts(file: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(file)) return counts;
  for (const { status, assertionResults } of reportShape.parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults) {
    const statuses = assertionResults.map((test) => test.status);
    if (status === 'failed' && !statuses.includes('failed')) counts.failed++;
    for (const each of statuses) {
      if (each === 'passed') counts.passed++;
      else if (each === 'failed') counts.failed++;
      else counts.skipped++;
    }
  }
  return counts;
}

process.exitCode = main();
