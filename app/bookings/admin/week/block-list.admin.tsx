import { type ReactNode, useEffect, useRef, useState } from 'react';
import { request } from '../../../../browser/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { Answer } from '../../../editing/answer.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { useAction } from '../../../editing/use-action.admin.ts';
import type { BookingBlock } from '../../contract.ts';
import { formatBlock } from './block-rules.ts';
import { blocksQuery, calendarAddresses } from './queries.admin.ts';

export const BlockList = () => <Answer to={blocksQuery}>{(blocks) => <Blocks blocks={blocks} />}</Answer>;

function Blocks({ blocks }: { blocks: BookingBlock[] }) {
  const { unblock, notice } = useUnblock();
  return (
    <>
      {notice}
      {blocks.length > 0 && (
        <Card title="Blocked times" lead="Offered to nobody. Each ends by itself.">
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <li key={block.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="[overflow-wrap:anywhere]">
                  {formatBlock(block)}
                  {block.reason !== '' && <span className="text-ink-soft">, {block.reason}</span>}
                </span>
                <Button
                  look="quiet"
                  aria-label={`Unblock ${formatBlock(block)}`}
                  onClick={() => unblock(block)}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** `notice` names the block that was freed last, and offers an undo. */
export function useUnblock(): { unblock: (block: BookingBlock) => void; notice: ReactNode } {
  const { run, failure } = useAction(calendarAddresses);
  const [freed, setFreed] = useState<BookingBlock | null>(null);
  const place = useRef<HTMLDivElement>(null);
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
