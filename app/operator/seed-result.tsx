import { Notice } from '../../ui/notice.tsx';
import type { SeedAnswer } from './contract.ts';

/** What the server says it did, or why it did not. */
export function SeedResult({ answer: { success, message, results = [] } }: { answer: SeedAnswer }) {
  return (
    <Notice isError={!success}>
      <p className="font-semibold">{message}</p>
      {results.length > 0 && (
        <ul className="mt-1 text-sm">
          {results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
