import { expect, it } from 'vitest';
import { choosePosts, tagsOf } from './choose-posts.ts';
import { findNeighbours, relatedPosts } from './related-posts.ts';

const post = (id: number, ...tags: string[]) => ({
  id,
  tags,
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: '',
  heroImage: null,
  isPublished: true,
  publishedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
});
/** Newest first, as they are listed. */
const posts = [
  post(6),
  post(5, 'Solar'),
  post(4, 'solar', 'Winter'),
  post(3, 'Cable'),
  post(2, 'Solar', 'winter ', 'Cable'),
  post(1, 'Winter', 'winter'),
];
const ids = (some: { id: number }[]) => some.map(({ id }) => id);

it('puts posts with most tags in common first, then the newest, three at most and never itself', () => {
  expect(ids(relatedPosts(post(2, 'Solar', 'Winter'), posts))).toEqual([4, 5, 1]);
  expect(ids(relatedPosts(post(6), posts))).toEqual([5, 4, 3]);
  expect(ids(relatedPosts(post(3, 'Cable'), posts))).toEqual([2, 6, 5]);
  expect(relatedPosts(post(9), [post(9)])).toEqual([]);
});

it('knows the posts just before and just after one', () => {
  expect(findNeighbours(4, posts)).toMatchObject({ previous: { id: 3 }, next: { id: 5 } });
  expect(findNeighbours(6, posts)).toMatchObject({ previous: { id: 5 }, next: null });
  expect(findNeighbours(1, posts)).toMatchObject({ previous: null, next: { id: 2 } });
  expect(findNeighbours(99, posts)).toEqual({ previous: null, next: null });
});

it('lists each tag once, the most used first', () => {
  expect(tagsOf(posts)).toEqual(['Winter', 'Solar', 'Cable']);
  expect(tagsOf([post(1, '', ' ')])).toEqual([]);
});

it('finds a tag however it is written', () => {
  const counts = ['tag=%20dc-dc+Chargers', 'tag=chargers'].map(
    (search) => choosePosts([post(1, 'DC-DC chargers')], search).count,
  );
  expect(counts).toEqual([1, 0]);
});
