import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Rss } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Parts } from '../../ui/parts.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { WordsHere } from '../words/words-here.tsx';
import { choosePosts, tagsOf } from './choose-posts.ts';
import type { PostSummary } from './contract.ts';
import { LeadPost, PostCard } from './post-card.tsx';
import { postsQuery } from './queries.ts';

export function Page() {
  const posts = useQuery(postsQuery);
  const { businessName } = useContent();
  useDocumentTitle(posts.data ? `Blog | ${businessName}` : '');
  if (!posts.data) return <PostsFailed onRetry={() => void posts.refetch()} />;
  return <Blog posts={posts.data} />;
}

function Blog({ posts }: { posts: PostSummary[] }) {
  const { tag, count, page, pageCount, shown } = choosePosts(posts, useQueryString());
  const lead = tag === '' && page === 1 ? shown[0] : undefined;
  const found = `${count === 1 ? '1 post' : `${count} posts`}${tag === '' ? '' : ` about “${tag}”`}`;
  const listed = lead ? shown.slice(1) : shown;

  return (
    <Parts name="blog">
      <BlogHeader>
        <TagFilter tags={tagsOf(posts)} chosen={tag} />
        <WordsHere of={shown.flatMap(({ title, excerpt }) => [title, excerpt])} className="mt-4" />
      </BlogHeader>
      <div className="wrap py-12 md:py-16">
        <p role="status" className={tag === '' ? 'sr-only' : 'mb-8 text-ink-soft'}>
          {found}
        </p>
        <Parts name="posts" of={`${tag} ${page}`}>
          {count === 0 && <NoPosts tag={tag} />}
          {lead && <LeadPost post={lead} />}
          {listed.length > 0 && (
            <ul
              className={`grid gap-x-8 gap-y-12 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 ${lead ? 'mt-14 border-t border-line pt-12' : ''}`}
            >
              {listed.map((post, index) => (
                <PostCard key={post.id} post={post} level="h2" isFirst={!lead && index === 0} />
              ))}
            </ul>
          )}
          <PageLinks page={page} pageCount={pageCount} tag={tag} />
        </Parts>
      </div>
    </Parts>
  );
}

function BlogHeader({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line bg-sand">
      <div className="wrap py-10 md:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <h1 className="text-3xl">Blog</h1>
            <p className="mt-3 max-w-2xl text-lg text-ink-soft">
              What we explain across the bench every week: batteries, solar, charging, and the faults that
              hide behind them.
            </p>
          </div>
          <a
            href={paths.blogFeed()}
            className="inline-flex items-center gap-2 py-2 text-sm font-semibold hover:underline"
          >
            <Icon of={Rss} className="size-4 text-amber-ink" />
            RSS feed
          </a>
        </div>
        {children}
      </div>
    </header>
  );
}

/** Links rather than buttons: they work without JavaScript and can be shared. */
function TagFilter({ tags, chosen }: { tags: string[]; chosen: string }) {
  if (tags.length === 0) return null;
  const links = [{ label: 'All', href: paths.blog(), isChosen: chosen === '' }].concat(
    tags.map((tag) => ({ label: tag, href: paths.blogTag(tag), isChosen: tag === chosen })),
  );
  return (
    <nav aria-label="Posts by tag" className="mt-7">
      <ul className="-mx-1 flex flex-wrap gap-2">
        {links.map(({ label, href, isChosen }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isChosen ? 'page' : undefined}
              className="inline-block rounded-full border border-line-strong bg-white px-4 py-1.5 text-sm font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-slate aria-[current=page]:text-white"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoPosts({ tag }: { tag: string }) {
  const ask = `ask us: we reply within ${useContent().replyWithin}.`;
  return (
    <div className="py-12 text-center">
      <h2 className="text-2xl">{tag === '' ? 'No posts yet' : 'Nothing about that yet'}</h2>
      <p className="mx-auto mt-3 max-w-xl text-ink-soft">
        {tag === ''
          ? `The first one is being written. Until then, ${ask}`
          : `We have not written about it so far. Please ${ask}`}
      </p>
      <ButtonLink href={tag === '' ? paths.section('contact') : paths.blog()} look="quiet" className="mt-6">
        {tag === '' ? 'Ask a question' : 'See all posts'}
      </ButtonLink>
    </div>
  );
}

function PostsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage title="Unable to Load Posts" text="Failed to load blog posts. Please try again later.">
      <Button onClick={onRetry}>Try again</Button>
      <ButtonLink href={paths.home()} look="quiet">
        Go to the home page
      </ButtonLink>
    </StateMessage>
  );
}

function pagePath(page: number, tag: string): string {
  const query = new URLSearchParams({
    ...(tag === '' ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? paths.blog() : `${paths.blog()}?${query}`;
}

function PageLinks({ page, pageCount, tag }: { page: number; pageCount: number; tag: string }) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8"
    >
      {page > 1 && (
        <a href={pagePath(page - 1, tag)} rel="prev" className={buttonClass('quiet')}>
          <Icon of={ArrowLeft} className="size-5" />
          Newer posts
        </a>
      )}
      <p className="tabular-nums text-sm text-ink-soft">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <a href={pagePath(page + 1, tag)} rel="next" className={buttonClass('quiet', 'ml-auto')}>
          Older posts
          <Icon of={ArrowRight} className="size-5" />
        </a>
      )}
    </nav>
  );
}
