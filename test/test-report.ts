import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { z } from 'zod';

/** What vitest's JSON reports say of a run. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed and passed when it was tried again: "file: test". */
  unsteady: string[];
  /** Each file and how long it took, the slowest first. */
  files: { name: string; seconds: number }[];
}

const shape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** The names of the tests that failed by a report, and how many files could be run at all. */
export function readFailures(report: string): { ran: number; failures: string[] } {
  const { testResults } = shape.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${basename(name, '.test.ts')}: ${fullName}`),
  );
  return { ran: testResults.filter(({ assertionResults }) => assertionResults.length > 0).length, failures };
}

/**
 * Counts every test of the reports, those that were written; a file that broke before its tests began counts as one
 * failure.
 */
export function readReport(reports: string[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, skipped: 0, unsteady: [], files: [] };
  const results = reports
    .filter((file) => existsSync(file))
    .flatMap((file) => shape.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults);
  for (const result of results) {
    const statuses = result.assertionResults.map((test) => test.status);
    if (result.status === 'failed' && !statuses.includes('failed')) report.failed++;
    for (const each of statuses) {
      if (each === 'passed') report.passed++;
      else if (each === 'failed') report.failed++;
      else report.skipped++;
    }
    const name = relative(process.cwd(), result.name);
    const again = result.assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    );
    report.unsteady.push(...again.map(({ fullName }) => `${name}: ${fullName}`));
    const seconds = (result.endTime - result.startTime) / 1000;
    report.files.push({ name, seconds });
  }
  report.files.sort((a, b) => b.seconds - a.seconds);
  return report;
}
