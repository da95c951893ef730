import { Copy, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Badge } from '../../editing/badge.admin.tsx';
import type { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { RowButton, RowLink } from '../../editing/lists/row-button.admin.tsx';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import type { PostsAnswer } from './contract.ts';
import { type allPosts, writtenPostsQuery } from './queries.admin.ts';

export type ListedPost = PostsAnswer['posts'][number];
type Address = ReturnType<typeof useListAddress<keyof typeof allPosts>>;

const states = [
  { value: 'all', label: 'All posts' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'deleted', label: 'Deleted' },
];

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'changed', label: 'Last changed first' },
  { value: 'title', label: 'By title' },
];

export function PostsHead({ address: { field } }: { address: Address }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField label="Search posts" {...field('search')} />
      <Pick label="Which posts" options={states} {...field('state')} />
      <Pick label="Order" options={orders} {...field('sort')} />
      <ButtonLink href={adminPaths.tab('posts', 'new')}>Add Blog Post</ButtonLink>
    </div>
  );
}

interface PostsListProps {
  address: Address;
  actions: {
    remove: (post: ListedPost) => Promise<void>;
    duplicate: (post: ListedPost) => Promise<unknown>;
    publish: (ids: number[], isPublished: boolean) => Promise<unknown>;
  };
}

export function PostsList({ address: { choice, page, hrefOf }, actions }: PostsListProps) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  return (
    <Answer to={writtenPostsQuery(choice, page)}>
      {({ posts, total, page: shown, pages }) => {
        const chosen = posts.filter(({ id }) => ticked.includes(id)).map(({ id }) => id);
        const tick = (id: number) =>
          setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
        const publish = async (isPublished: boolean) => {
          if (await actions.publish(chosen, isPublished)) setTicked([]);
        };
        return (
          <>
            <Chosen count={chosen.length} onPublish={publish} />
            <RecordList
              label="Blog posts"
              rows={posts}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              hrefOf={({ id }) => adminPaths.tab('posts', id)}
              columns={[
                { label: 'State', cell: ({ isPublished }) => <State isPublished={isPublished} /> },
                {
                  label: 'Published',
                  cell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : '–'),
                },
              ]}
              lead={({ id, title }) => (
                <label className="inline-flex size-11 items-center justify-center">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${title}`}
                    checked={ticked.includes(id)}
                    onChange={() => tick(id)}
                    className="size-5 accent-green"
                  />
                </label>
              )}
              actions={(post) => (
                <span className="inline-flex">
                  <RowLink label={`View ${post.title}, in a new tab`} href={paths.blogPost(post.slug)} />
                  <RowButton
                    label={`Duplicate ${post.title}`}
                    icon={Copy}
                    onPress={() => void actions.duplicate(post)}
                  />
                  <RowButton
                    label={`Delete ${post.title}`}
                    icon={Trash2}
                    onPress={() => void actions.remove(post)}
                  />
                </span>
              )}
              empty={
                choice.search === '' && choice.state === 'all'
                  ? 'There are no posts yet. Write the first one.'
                  : 'Nothing matches this.'
              }
            />
            {total > posts.length && <Paging page={shown} pages={pages} hrefOf={hrefOf} />}
          </>
        );
      }}
    </Answer>
  );
}

const State = ({ isPublished }: { isPublished: boolean }) =>
  isPublished ? <Badge look="default">Published</Badge> : <Badge>Draft</Badge>;

function Chosen({ count, onPublish }: { count: number; onPublish: (isPublished: boolean) => Promise<void> }) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-medium">
        {count === 1 ? '1 post chosen' : `${count} posts chosen`}
      </p>
      <Button look="quiet" onClick={() => void onPublish(true)}>
        Publish
      </Button>
      <Button look="quiet" onClick={() => void onPublish(false)}>
        Unpublish
      </Button>
    </div>
  );
}
