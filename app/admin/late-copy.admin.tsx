import { Link } from 'wouter';
import { Notice } from '../../ui/notice.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { CopyState } from '../backup/contract.ts';
import { londonMinute } from '../values/london-days.ts';

/** Says that nightly copies are set up, and that none has come for two days. */
export function LateCopy({ copies: { isLate, lastAt } }: { copies: CopyState }) {
  if (!isLate) return null;
  return (
    <Notice isError>
      <p>
        {lastAt === null
          ? 'No nightly copy of this shop has been made yet.'
          : `The last good copy of this shop is of ${londonMinute(lastAt)}: older than two days.`}
      </p>
      <Link
        href={adminPaths.tab('files')}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        See why in Import & Export
      </Link>
    </Notice>
  );
}
