import type { PostSummary } from './contract.ts';

export const tagKey = (tag: string) => tag.trim().toLowerCase();

/** In their first spelling, the most used first. */
export function tagsOf(posts: Pick<PostSummary, 'tags'>[]): string[] {
  const uses = new Map<string, { tag: string; count: number }>();
  for (const { tags } of posts) {
    for (const tag of tags) {
      const use = uses.get(tagKey(tag)) ?? { tag: tag.trim(), count: 0 };
      use.count++;
      uses.set(tagKey(tag), use);
    }
  }
  return [...uses.values()]
    .filter(({ tag }) => tag !== '')
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'en'))
    .map(({ tag }) => tag);
}

/** One across the page and three rows of three. */
const postsOnPage = 10;

/**
 * Reads `tag` and `page` of the query, still encoded. Clamps the page to those that exist. `posts` must be
 * newest first.
 */
export function choosePosts(posts: PostSummary[], search: string) {
  const said = new URLSearchParams(search);
  const asked = said.get('tag')?.trim() ?? '';
  const tag = tagsOf(posts).find((each) => tagKey(each) === tagKey(asked)) ?? asked;
  const hasTag = ({ tags }: PostSummary) => tags.some((own) => tagKey(own) === tagKey(tag));
  const chosen = tag === '' ? posts : posts.filter(hasTag);
  const pageCount = Math.max(1, Math.ceil(chosen.length / postsOnPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(said.get('page'))) || 1), pageCount);
  const shown = chosen.slice((page - 1) * postsOnPage, page * postsOnPage);
  return { tag, count: chosen.length, page, pageCount, shown };
}
