import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCi } from '../scripts/is-ci.ts';
import { linesOfMissing } from './missing-programs.ts';
import { findBrowser } from './processes/browser.ts';
import { unknownWords } from './test-files.ts';
import { readReport, type TestReport } from './test-report.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Whatever started this, the tools below find this project's own Node and packages first.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

const shell = process.platform === 'win32';
const failures: string[] = [];

/**
 * `npm test` leaves out what takes long (test/extent.ts says what). `npm run test:long` runs everything, and
 * `npm test -- orders` everything in the files whose path contains the word.
 */
async function main(parameters: string[]): Promise<number> {
  const begin = Date.now();
  const isShort = parameters.length === 0;
  process.env.TEST_EXTENT = isShort ? 'short' : 'long';
  const words = parameters.filter((word) => word !== '--long');
  const unknown = unknownWords(words);
  if (unknown.length > 0) {
    console.error(`No test file has ${unknown.join(' or ')} in its path.`);
    return 1;
  }
  const browser = findOrInstallBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  else if (isCi) failures.push('no browser');
  const missing = linesOfMissing(isShort);
  for (const line of missing) console.warn(line);

  if (isShort) console.log('This leaves out what takes long: `npm run test:long` runs everything.');
  console.log('Building, then checking types, format and lint beside the tests...');
  await check('build', process.execPath, ['scripts/build.ts']);
  const [report] = await Promise.all([
    runTests(browser ? ['rules-and-api', 'journeys'] : ['rules-and-api'], words),
    // One checker takes half of the processor's time that several do, each of which reads all types.
    check('types', 'tsc', ['--noEmit', '--checkers', '1']),
    check('format and lint', 'biome', ['check', '--error-on-warnings']),
    check('unused exports', 'knip', ['--no-progress']),
  ]);
  console.log('The slowest files:');
  for (const { name, seconds } of report.files.slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
  const { passed, failed, skipped, unsteady } = report;
  if (unsteady.length > 0)
    console.log('Passed at the second try only, which is a defect with a cause to find:');
  for (const each of unsteady) console.log(`  ${each}`);
  for (const line of missing) console.log(line);
  if (passed + failed === 0) failures.push('no test ran');
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`It took ${clockTime(Date.now() - begin)}.`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failures.length > 0 || failed > 0 ? 1 : 0;
}

/** Such as "7 min 5 s". */
function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0;
}

/** Runs beside others; what it prints comes in one piece when it has ended. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  const { code, printed } = await start(command, args);
  if (code !== 0) failures.push(name);
  console.log(`${name}: ${code === 0 ? 'good' : 'failed'}\n${printed}`.trim());
}

/**
 * Runs vitest's projects at the same time: while one waits for a deadline or a crash, the other has its core. What the
 * last of them prints is seen as it comes, the others' in one piece after it.
 */
async function runTests(projects: string[], words: string[]): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-report-'));
  const fileOf = (project: string) => join(folder, `${project}.json`);
  const ended = await Promise.all(
    projects.map((project) => {
      const isLast = project === projects.at(-1);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(project)}`];
      const args = ['run', `--project=${project}`, '--passWithNoTests', ...reporters, ...words];
      return start('vitest', args, isLast);
    }),
  );
  for (const { printed } of ended) console.log(printed);
  if (ended.some(({ code }) => code !== 0)) failures.push('tests');
  const report = readReport(projects.map(fileOf));
  rmSync(folder, { recursive: true, force: true });
  return report;
}

interface Ended {
  /** null when it could not be started, or was killed. */
  code: number | null;
  /** Empty when it was shown as it came. */
  printed: string;
}

async function start(command: string, args: string[], isShown = false): Promise<Ended> {
  const output = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', output, output], shell });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      printed.push(String(error));
      resolve(null);
    });
    child.once('close', resolve);
  });
  return { code, printed: printed.join('') };
}

/** A browser that is there already, Playwright's own, or the system's package. */
function findOrInstallBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) console.warn(`CHROMIUM_PATH names nothing: ${named}`);
  const hasPackages = () => spawnSync('apt-get', ['--version']).status === 0;
  const found = findBrowser();
  if (found || process.getuid?.() !== 0 || !hasPackages()) return found;
  console.log('Installing Chromium with apt-get for the browser tests...');
  run('apt-get', ['update', '-qq']);
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  if (!install('chromium-headless-shell')) install('chromium');
  return findBrowser();
}

process.exitCode = await main(process.argv.slice(2));
