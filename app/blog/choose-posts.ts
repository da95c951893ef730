import type { PostSummary } from './contract.ts';

/** What a tag is compared by: people write "Solar" and "solar". */
export const tagKey = (tag: string) => tag.trim().toLowerCase();

/** Every tag as it was first written, the most used first. */
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
 * What an address of the blog shows by `tag` and `page` in its query, still encoded: all posts or those of one tag, ten
 * at a time. The tag is empty for all; a page that is not there is the nearest one that is. `posts` are newest first.
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
