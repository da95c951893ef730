import { tagKey } from './choose-posts.ts';
import type { PostSummary } from './contract.ts';

const mostRelated = 3;

/** Those that share most tags first, then the newest. `posts` must be newest first. */
export function relatedPosts<Some extends PostSummary>(
  post: Pick<PostSummary, 'id' | 'tags'>,
  posts: Some[],
): Some[] {
  const own = new Set(post.tags.map(tagKey));
  const shared = ({ tags }: PostSummary) => new Set(tags.map(tagKey)).intersection(own).size;
  return posts
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, score: shared(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}

/** None for a draft. `posts` must be newest first. */
export function findNeighbours<Some extends Pick<PostSummary, 'id'>>(
  id: number,
  posts: Some[],
): { previous: Some | null; next: Some | null } {
  const place = posts.findIndex((post) => post.id === id);
  if (place === -1) return { previous: null, next: null };
  return { previous: posts[place + 1] ?? null, next: posts[place - 1] ?? null };
}
