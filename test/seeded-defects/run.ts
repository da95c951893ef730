import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfOlder } from '../../scripts/build.ts';
import { readFailures } from '../test-report.ts';
import type { Defect } from './defect.ts';
import { defects, defectsBySubject } from './defects.ts';
import { seedDefect, seeded } from './seed-defect.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/**
 * `npm run seeded-defects -- webhook` puts each defect whose name contains the word (all without one) into a copy of
 * the working tree, runs the tests that have to notice, prints which did, and in the end how many by subject. Fails when one goes unnoticed, or the
 * tests fail without any.
 */
function main(words: string[]): number {
  const chosen = defects.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  for (const defect of chosen) seeded(defect);
  buildIfOlder();
  const copy = copyTree();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));

  console.log(`Without any of ${chosen.length} defects...`);
  const sound = runTests(copy, [...new Set(chosen.flatMap(({ tests }) => tests))], 'long');
  if (sound.length > 0) {
    console.log(`The tests fail as it is: ${sound.join(', ')}`);
    return 1;
  }
  const caught = chosen.map((defect) => ({ defect, ...tryOut(copy, defect) }));
  console.log('\n| About | Defects caught |\n| --- | --- |');
  for (const [subject, ofSubject] of Object.entries(defectsBySubject)) {
    const tried = caught.filter(({ defect }) => ofSubject.includes(defect));
    const noticed = tried.filter(({ by }) => by.length > 0);
    if (tried.length > 0) console.log(`| ${subject} | ${noticed.length} of ${tried.length} |`);
  }
  const missed = caught.filter(({ by }) => by.length === 0);
  const late = caught.filter(({ by, extent }) => by.length > 0 && extent === 'long');
  for (const { defect } of late) console.log(`Only npm run test:long catches: ${defect.name}`);
  console.log(`\n${caught.length - missed.length} of ${caught.length} defects caught`);
  return missed.length > 0 ? 1 : 0;
}

/** The files under version control and those to come, as they are now, with the last build. Gives their folder. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ampervan-defects-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\0').filter(Boolean);
  const deleted = new Set(
    spawnSync('git', ['ls-files', '-z', '--deleted'], { encoding: 'utf8' }).stdout.split('\0'),
  );
  for (const file of listed) if (!deleted.has(file)) cpSync(file, join(copy, file));
  cpSync('dist', join(copy, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  build(copy, 'countAsBuilt');
  return copy;
}

/** The two runs of the tests: `npm test`, and `npm run test:long`. */
type Extent = 'short' | 'long';

/** The tests that notice a defect: those of `npm test`, and only where none does, those of the long run. */
function tryOut(copy: string, defect: Defect): { by: string[]; extent: Extent } {
  console.log(`${defect.name}...`);
  const takeOut = seedDefect(defect, copy);
  try {
    build(copy, howBuilt(defect.tests));
    const atEachChange = defect.tests.filter((test) => !test.includes('.long.test.'));
    let extent: Extent = 'short';
    let by = runTests(copy, atEachChange, extent);
    if (by.length === 0) {
      extent = 'long';
      by = runTests(copy, defect.tests, extent);
    }
    console.log(by.length > 0 ? `  caught: ${by.join('\n          ')}` : '  NOT CAUGHT');
    return { by, extent };
  } finally {
    takeOut();
  }
}

type Build = 'buildIfOlder' | 'buildServer' | 'countAsBuilt';

/** Most tests run the sources themselves; one reads what browsers are sent. */
function howBuilt(tests: string[]): Build {
  if (tests.includes('test/old-browsers.test.ts')) return 'buildIfOlder';
  return tests.some(startsSite) ? 'buildServer' : 'countAsBuilt';
}

function build(copy: string, how: Build): void {
  runNode(copy, ['--input-type=module', '--eval', `import { ${how} } from './scripts/build.ts'; ${how}();`]);
}

const startsSite = (test: string) => /open-doors|running-site/.test(readFileSync(test, 'utf8'));

/** Runs test files in the copy; gives the names of those tests that failed. Throws when a file could not be run. */
function runTests(copy: string, files: string[], extent: Extent): string[] {
  if (files.length === 0) return [];
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--project=rules-and-api', '--reporter=json', `--outputFile=${report}`, ...files];
  const { output } = runNode(copy, ['node_modules/vitest/vitest.mjs', ...args], { TEST_EXTENT: extent });
  const { ran, failures } = readFailures(report);
  if (ran < files.length) throw new Error(`Only ${ran} of ${files.join(', ')} could be run:\n${output}`);
  return failures;
}

function runNode(cwd: string, args: string[], env: Record<string, string> = {}): { output: string } {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { output: stdout + stderr };
}

process.exitCode = main(process.argv.slice(2).map((word) => word.toLowerCase()));
