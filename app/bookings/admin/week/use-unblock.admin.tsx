import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request } from '../../../../browser/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { useAction } from '../../../editing/use-action.admin.ts';
import type { BookingBlock } from '../../contract.ts';
import { formatBlock } from './block-rules.ts';
import { calendarAddresses } from './queries.admin.ts';

/** Frees blocked times; `notice` says which was freed last, and takes that back. */
export function useUnblock(): { unblock: (block: BookingBlock) => void; notice: ReactNode } {
  const { run, failure } = useAction(calendarAddresses);
  const [freed, setFreed] = useState<BookingBlock | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (freed) place.current?.focus();
  }, [freed]);

  async function unblock(block: BookingBlock) {
    const words = { success: 'Time unblocked', failure: 'Failed to unblock the time' };
    if (await run(() => request('DELETE', adminApi.bookingBlock(block.id)), words)) setFreed(block);
  }
  async function undo({ begins, ends, reason }: BookingBlock) {
    const words = { success: 'Time blocked', failure: 'Failed to block the time' };
    const body = { begins, ends, reason };
    if (await run(() => request('POST', adminApi.bookingBlocks(), body), words)) setFreed(null);
  }
  return {
    unblock: (block) => void unblock(block),
    notice: (
      <div ref={place} tabIndex={-1} className="grid gap-3 rounded empty:hidden">
        {failure && <Notice isError>{failure}</Notice>}
        {freed && (
          <Notice>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>{formatBlock(freed)} can be booked again.</p>
              <Button look="quiet" onClick={() => void undo(freed)}>
                Undo
              </Button>
            </div>
          </Notice>
        )}
      </div>
    ),
  };
}
