import { Button } from '../../ui/button.tsx';
import { Answer } from '../editing/answer.admin.tsx';
import { formatMoment } from '../editing/moments.admin.ts';
import { binnedPostsQuery } from './written-posts.admin.ts';

interface DeletedPostsProps {
  search: string;
  onRestore: (id: number) => Promise<void>;
}

/** What was deleted in the last 30 days, and the way back. */
export function DeletedPosts({ search, onRestore }: DeletedPostsProps) {
  return (
    <Answer to={binnedPostsQuery}>
      {(binned) => {
        const shown = binned.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
        if (shown.length === 0)
          return <p className="py-12 text-center text-ink-soft">Nothing was deleted in the last 30 days.</p>;
        return (
          <ul aria-label="Deleted posts" className="divide-y divide-line">
            {shown.map(({ recordId, label, editorName, deletedAt }) => (
              <li key={recordId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 grow basis-60">
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
      }}
    </Answer>
  );
}
