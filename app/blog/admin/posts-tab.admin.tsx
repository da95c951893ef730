import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { Answer } from '../../editing/answer.admin.tsx';
import { DeletedRecords, UndoNotice } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { PostForm } from './post-form.admin.tsx';
import { PostsHead, PostsList } from './posts-list.admin.tsx';
import { allPosts, writtenPostQuery } from './queries.admin.ts';
import { usePostActions } from './written-posts.admin.ts';

/** The posts of the blog: their list, or the form of one of them. */
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
  const actions = usePostActions();
  const [deleted, setDeleted] = useState<{ id: number; title: string } | null>(null);

  async function remove(post: { id: number; title: string }): Promise<void> {
    if (await actions.remove(post.id)) setDeleted(post);
  }
  async function restore(id: number): Promise<void> {
    if (await actions.restore(id)) setDeleted(null);
  }

  return (
    <div className="grid gap-5">
      {deleted && <UndoNotice label={deleted.title} onUndo={() => void restore(deleted.id)} />}
      {actions.failure && <Notice isError>{actions.failure}.</Notice>}
      <PostsHead address={address} />
      {address.choice.state === 'deleted' ? (
        <DeletedRecords
          kind="post"
          label="Deleted posts"
          search={address.choice.search}
          onRestore={restore}
        />
      ) : (
        <PostsList address={address} actions={actions} onDelete={remove} />
      )}
    </div>
  );
}
