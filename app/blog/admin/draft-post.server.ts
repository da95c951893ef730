import { showPicture } from '../../pictures/fetched-pictures.server.ts';
import { readAlts } from '../../pictures/pictures.server.ts';
import { noOwnWords } from '../../seo/head.ts';
import type { Db } from '../../tables.ts';
import { cleanRichText } from '../../values/rich-text.server.ts';
import type { Post } from '../contract.ts';
import { listPublishedPosts } from '../posts.server.ts';
import { findNeighbours, relatedPosts } from '../related-posts.ts';
import { readPost } from './written-posts.server.ts';

type TypedPost = Pick<Post, 'title' | 'slug' | 'excerpt' | 'content' | 'heroImage' | 'tags'>;

/** Returns the post as visitors would see it if published as typed. `id` is null for a new one. */
export async function draftPost(db: Db, id: number | null, typed: TypedPost, now: string): Promise<Post> {
  const stored = id === null ? null : await readPost(db, id);
  const published = await listPublishedPosts(db);
  const shown = { ...typed, id: id ?? 0 };
  const [{ heroImage } = typed] = await showPicture(db, 'heroImage', [typed]);
  const [heroImageAlt = ''] = await readAlts(db, [heroImage ?? '']);
  return {
    ...shown,
    heroImage: heroImage || null,
    heroImageAlt,
    content: cleanRichText(typed.content),
    author: stored?.author ?? null,
    isPublished: true,
    publishedAt: stored?.publishedAt ?? now,
    createdAt: stored?.createdAt ?? now,
    updatedAt: stored?.updatedAt ?? now,
    ...noOwnWords,
    related: relatedPosts(shown, published),
    ...findNeighbours(shown.id, published),
  };
}
