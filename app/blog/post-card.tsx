import { Link } from 'wouter';
import { paths } from '../paths.ts';
import type { PostSummary } from './contract.ts';
import { PostMeta, PostTags } from './post-meta.tsx';
import { PostPicture } from './post-picture.tsx';

interface PostCardProps {
  post: PostSummary;
  level: 'h2' | 'h3';
  isFirst?: boolean;
}

export function PostCard({ post, level: Title, isFirst = false }: PostCardProps) {
  return (
    <li className="group relative flex flex-col">
      <div className="aspect-16/9 overflow-hidden rounded-lg bg-sand">
        <PostPicture
          src={post.heroImage}
          sizes="(min-width: 1080px) 360px, (min-width: 560px) 46vw, 92vw"
          isFirst={isFirst}
        />
      </div>
      <div className="mt-4">
        <PostMeta post={post} />
      </div>
      <Title className="mt-1.5 text-xl leading-snug">
        <Link
          href={paths.blogPost(post.slug)}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
        >
          {post.title}
        </Link>
      </Title>
      <p className="mt-2 line-clamp-3 text-ink-soft">{post.excerpt}</p>
      <PostTags tags={post.tags} className="mt-2" />
    </li>
  );
}

export function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-5 *:min-w-0 md:grid-cols-2 lg:grid-cols-[1.3fr_1fr]">
      <div className="aspect-16/9 overflow-hidden rounded-lg bg-sand">
        <PostPicture
          src={post.heroImage}
          sizes="(min-width: 1080px) 640px, (min-width: 768px) 46vw, 92vw"
          isFirst
        />
      </div>
      <div>
        <PostMeta post={post} />
        <h2 className="mt-2 text-3xl">
          <Link
            href={paths.blogPost(post.slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mt-4 line-clamp-4 text-lg text-ink-soft">{post.excerpt}</p>
        <PostTags tags={post.tags} className="mt-3" />
      </div>
    </article>
  );
}
