import { useState } from 'react';
import { canCopy, copyText } from '../../../browser/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onKept: () => void;
}

export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    setIsCopied(await copyText(codes.join('\n')));
  }

  return (
    <>
      <p ref={focusOnArrival} tabIndex={-1} className="outline-none">
        Without your phone, each of these lets you in once instead of a code. Print them or write them down,
        and keep them away from your phone. They are not shown again.
      </p>
      <ul className="grid max-w-2xl gap-x-8 gap-y-2 font-mono text-sm sm:text-base lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onKept}>I have kept them</Button>
        {canCopy() && (
          <Button look="quiet" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy them'}
          </Button>
        )}
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
      </div>
    </>
  );
}
