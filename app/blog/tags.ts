import type { PostSummary } from './contract.ts';

/** What a tag is compared by: people write "Solar" and "solar". */
export const tagKey = (tag: string) => tag.trim().toLowerCase();

export const hasTag = ({ tags }: Pick<PostSummary, 'tags'>, tag: string) =>
  tags.some((own) => tagKey(own) === tagKey(tag));

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
