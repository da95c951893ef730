import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { formatDay } from '../values/dates.ts';
import type { PostSummary } from './contract.ts';

/** The specification fixes this for every post. */
const readMinutes = 5;

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

export function PostTags({ tags, className = '' }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={`flex flex-wrap gap-x-4 ${className}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={paths.blogTag(tag)}
            className="relative inline-block py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
