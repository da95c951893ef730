import { Link } from 'wouter';
import { paths } from '../paths.ts';

/** A post's tags; each leads to the other posts that have it. */
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
