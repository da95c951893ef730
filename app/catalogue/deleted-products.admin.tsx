import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../editing/moments.admin.ts';
import { binnedProductsQuery } from './product-actions.admin.ts';

interface DeletedProductsProps {
  search: string;
  onRestore: (id: number) => Promise<void>;
}

/** The products that were deleted in the last 30 days, and can be had back. */
export function DeletedProducts({ search, onRestore }: DeletedProductsProps) {
  const { data: binned = [] } = useQuery(binnedProductsQuery);
  const shown = binned.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  if (shown.length === 0) {
    return <p className="py-12 text-center text-ink-soft">Nothing was deleted in the last 30 days.</p>;
  }
  return (
    <ul aria-label="Deleted products" className="divide-y divide-line">
      {shown.map(({ recordId, label, editorName, deletedAt }) => (
        <li key={recordId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="grow">
            <span className="font-semibold">{label}</span>
            <span className="block text-sm text-ink-soft">
              Deleted by {editorName}, {formatMoment(deletedAt)}
            </span>
          </span>
          <Button look="quiet" onClick={() => void onRestore(recordId)}>
            Bring back<span className="sr-only"> {label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
