import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { DeletedRecords, UndoNotice } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { PostForm } from './post-form.admin.tsx';
import { type ListedPost, PostsHead, PostsList } from './posts-list.admin.tsx';
import { allPosts, writtenPostQuery } from './queries.admin.ts';

export default function PostsTab({ id }: { id: string }) {
  if (id === '') return <AllPosts />;
  if (id === 'new') return <PostForm key="new" post={null} />;
  return (
    <Answer to={writtenPostQuery(Number(id))}>
      {(post) => (post ? <PostForm key={post.id} post={post} /> : <p>This post is not there any more.</p>)}
    </Answer>
  );
}

function AllPosts() {
  const address = useListAddress(allPosts);
  const { run, failure } = useAction([adminApi.posts(), adminApi.bin()]);
  const [deleted, setDeleted] = useState<ListedPost | null>(null);
  async function remove(post: ListedPost): Promise<void> {
    const words = outcomeWords('delete', 'blog post');
    if (await run(() => request('DELETE', adminApi.blogPost(post.id)), words)) setDeleted(post);
  }
  async function restore(id: number): Promise<void> {
    const words = outcomeWords('restore', 'blog post');
    if (await run(() => request('POST', adminApi.restorePost(id)), words)) setDeleted(null);
  }
  const actions = {
    remove,
    duplicate: ({ id }: ListedPost) =>
      run(() => request('POST', adminApi.duplicatePost(id)), outcomeWords('create', 'blog post')),
    publish: (ids: number[], isPublished: boolean) =>
      run(() => request('POST', adminApi.publishPosts(), { ids, isPublished }), {
        success: `${ids.length === 1 ? 'Blog post' : 'Blog posts'} updated successfully`,
        failure: 'Failed to update blog post',
      }),
  };
  return (
    <div className="grid gap-5">
      {deleted && <UndoNotice label={deleted.title} onUndo={() => void restore(deleted.id)} />}
      {failure && <Notice isError>{failure}.</Notice>}
      <PostsHead address={address} />
      {address.choice.state === 'deleted' ? (
        <DeletedRecords
          kind="post"
          label="Deleted posts"
          search={address.choice.search}
          onRestore={restore}
        />
      ) : (
        <PostsList address={address} actions={actions} />
      )}
    </div>
  );
}
