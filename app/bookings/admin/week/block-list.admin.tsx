import { Button } from '../../../../ui/button.tsx';
import { Answer } from '../../../editing/answer.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import type { BookingBlock } from '../../contract.ts';
import { formatBlock } from './block-rules.ts';
import { blocksQuery } from './queries.admin.ts';
import { useUnblock } from './use-unblock.admin.tsx';

/** The blocked times to come; nothing where there are none. */
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
