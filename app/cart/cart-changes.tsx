import { Notice } from '../../ui/notice.tsx';

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
