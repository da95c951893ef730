import { Button } from '../../../ui/button.tsx';
import type { Narrowing } from './use-narrowing.ts';

const words = {
  slow: 'The connection is slow. The products are still on their way.',
  failed: 'The products did not arrive. What you chose is kept.',
};

export function Trouble({ of: { trouble, tryAgain } }: { of: Narrowing }) {
  if (!trouble) return null;
  return (
    <div className="flex items-center justify-between gap-4 rounded bg-amber-tint px-4 py-2 text-sm lg:min-h-12 lg:py-0 lg:pr-0">
      <p>{words[trouble]}</p>
      {trouble === 'failed' && (
        <Button look="quiet" className="shrink-0 px-4" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
