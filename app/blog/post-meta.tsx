import { formatDay } from '../values/dates.ts';
import type { PostSummary } from './contract.ts';

/** The same for every post, by the specification. */
const readMinutes = 5;

/** When it was published, how long it takes to read and, where it is known, by whom it is. */
export function PostMeta({ post, author }: { post: PostSummary; author?: string | null }) {
  const { publishedAt } = post;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-soft">
      {publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : <span>Draft</span>}
      <span aria-hidden>·</span>
      <span>{readMinutes} min read</span>
      {author && (
        <>
          <span aria-hidden>·</span>
          <span>By {author}</span>
        </>
      )}
    </p>
  );
}
