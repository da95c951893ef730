import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'wouter';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Parts } from '../../ui/parts.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { WordsHere } from '../words/words-here.tsx';
import type { Post, PostSummary } from './contract.ts';
import { PostEnd } from './post-end.tsx';
import { PostMeta, PostTags } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';
import { postQuery } from './queries.ts';

export function Page() {
  const { slug = '' } = useParams();
  const query = useQuery(postQuery(slug));
  if (query.data) return <PostView key={query.data.id} post={query.data} />;
  return query.data === null ? <PostNotFound /> : <PostFailed onRetry={() => void query.refetch()} />;
}

function PostView({ post }: { post: Post }) {
  const { businessName } = useContent();
  useDocumentTitle(post.metaTitle || `${post.title} | ${businessName}`);
  return (
    <Parts name="article">
      <article className="wrap pt-8 md:pt-12">
        <Parts name="post">
          <PostHeader post={post} />
          <div className="mx-auto mt-8 aspect-16/9 max-w-[58rem] overflow-hidden rounded-lg bg-sand md:mt-10">
            <PostPicture
              src={post.heroImage}
              alt={post.heroImageAlt}
              sizes="(min-width: 1000px) 928px, 92vw"
              isFirst
            />
          </div>
          <div className="mx-auto mt-10 max-w-xl md:mt-12">
            <div
              className="longread"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see rich-text.server.ts
              dangerouslySetInnerHTML={{ __html: post.content }}
            />
            <PostTags tags={post.tags} className="mt-10 border-t border-line pt-6" />
          </div>
        </Parts>
      </article>
      <PostEnd post={post} />
    </Parts>
  );
}

function PostHeader({ post }: { post: Post }) {
  return (
    <header className="mx-auto max-w-xl">
      <Link
        href={paths.blog()}
        className="inline-flex items-center gap-1.5 py-1 text-sm text-ink-soft hover:text-ink hover:underline"
      >
        <Icon of={ArrowLeft} className="size-4" />
        All posts
      </Link>
      {!post.isPublished && (
        <div className="mt-4">
          <Notice>This is a draft: only admins see it.</Notice>
        </div>
      )}
      <h1 className="mt-4 text-[clamp(2rem,1.7rem+1.4vw,2.75rem)] leading-[1.1]">{post.title}</h1>
      {post.excerpt && <p className="mt-4 text-xl text-ink-soft">{post.excerpt}</p>}
      <div className="mt-5">
        <PostMeta post={post} author={post.author} />
      </div>
      <WordsHere of={[post, ...post.related].flatMap(textsOf)} className="mt-3" />
    </header>
  );
}

const textsOf = ({ title, excerpt, content = '' }: PostSummary & { content?: string }) => [
  title,
  excerpt,
  content,
];

function PostNotFound() {
  return (
    <StateMessage
      title="Blog Post Not Found"
      text="There is no post at this address. It may have been taken down, or the link may be mistyped."
    >
      <ButtonLink href={paths.blog()}>See all posts</ButtonLink>
    </StateMessage>
  );
}

function PostFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      title="Failed to fetch blog post"
      text="That was our side, not yours. Please try again in a moment."
    >
      <Button onClick={onRetry}>Try again</Button>
      <ButtonLink href={paths.blog()} look="quiet">
        See all posts
      </ButtonLink>
    </StateMessage>
  );
}
