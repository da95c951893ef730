import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { withQuery } from '../../values/with-query.ts';
import { useAccountRequest } from '../forms/use-account-request.ts';
import { pageRows } from './page-rows.ts';

interface WithOlderProps<Row> {
  first: Row[];
  url: string;
  what: string;
  /** Must render each row as one `li`, in order. */
  children: (rows: Row[]) => ReactNode;
}

export function WithOlder<Row extends { id: number }>({ first, url, what, children }: WithOlderProps<Row>) {
  const send = useAccountRequest();
  const frame = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<{ first: Row[]; pages: Row[][] }>({ first, pages: [] });
  const [isFetching, setIsFetching] = useState(false);
  const [failure, setFailure] = useState('');
  // A new first page makes the later pages stale.
  const pages = [first, ...(fetched.first === first ? fetched.pages : [])];
  const rows = pages.flatMap((page) => page.slice(0, pageRows));
  const isMore = (pages.at(-1)?.length ?? 0) > pageRows;
  const firstNew = (pages.length - 1) * pageRows;

  useEffect(() => {
    if (firstNew > 0) focusOn(frame.current?.querySelectorAll<HTMLElement>('li:not(li li)')[firstNew]);
  }, [firstNew]);

  async function showOlder(): Promise<void> {
    if (isFetching) return;
    setIsFetching(true);
    setFailure('');
    try {
      const page = await send<Row[]>('GET', withQuery(url, { before: rows.at(-1)?.id ?? '' }));
      setFetched({ first, pages: [...pages.slice(1), page] });
    } catch (error) {
      setFailure(errorMessage(error, `The older ${what} could not be fetched. Please try again.`));
    }
    setIsFetching(false);
  }

  return (
    <div ref={frame}>
      {children(rows)}
      <p role="status" className="sr-only">
        {firstNew > 0 && `${isMore ? '' : 'All '}${rows.length} ${what} are shown.`}
      </p>
      {failure && (
        <div className="mt-6">
          <Notice isError>{failure}</Notice>
        </div>
      )}
      {isMore && (
        <Button look="quiet" className="mt-6" onClick={() => void showOlder()}>
          {isFetching ? 'Fetching...' : `Show older ${what}`}
        </Button>
      )}
    </div>
  );
}

function focusOn(item: HTMLElement | undefined): void {
  if (!item) return;
  item.tabIndex = -1;
  item.focus();
}
