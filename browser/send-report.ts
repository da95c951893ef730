import { Part } from '../ui/part.tsx';
import { showFailure } from './say-failed.ts';
import { postInBackground } from './tell.ts';

const mostReports = 10;
let reports = 0;

/** Cuts the report to the log's limit; sends a few per page at most. Marks the failed part or page. Never throws. */
export function sendReport(error: unknown, source: string, failed: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const part = failed instanceof Part ? failed : undefined;
  if (reports++ < mostReports) {
    postInBackground('/api/browser-errors', {
      message: message.slice(0, 1000),
      source: `${source} ${part?.props.name ?? ''}`.trim().slice(0, 500),
      stack: stack.slice(0, 4000),
      page: location.pathname.slice(0, 500),
    });
  }
  if (!failed) return;
  console.warn('Script error:', message);
  void showFailure(part);
}
