import { Notice } from '../../ui/notice.tsx';

/** Says what became of a cart since it was filled; nothing where all is as it was. */
export function CartChanges({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice>
      <p className="font-semibold">Your cart has changed since you filled it</p>
      <ul className="mt-1 text-sm">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
