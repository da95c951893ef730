import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Parts } from '../../ui/parts.tsx';
import { paths } from '../paths.ts';
import type { Post } from './contract.ts';
import { PostCard } from './post-card.tsx';

export function PostEnd({ post }: { post: Post }) {
  return (
    <div className="wrap pb-16 md:pb-24">
      <Parts name="post-end">
        <aside className="mx-auto mt-12 max-w-xl rounded-lg bg-slate p-7 text-mist md:p-9">
          <h2 className="text-2xl text-white">Is this about your van?</h2>
          <p className="mt-3">
            Bring it to a consultation on a Friday afternoon, and leave with the sums done for your own
            system.
          </p>
          <ButtonLink href={paths.section('booking')} className="mt-6">
            Book Consultation
          </ButtonLink>
        </aside>
        <Neighbours post={post} />
        {post.related.length > 0 && (
          <section aria-labelledby="related" className="mt-14 border-t border-line pt-12 md:mt-20">
            <h2 id="related" className="text-2xl">
              Read next
            </h2>
            <ul className="mt-6 grid gap-x-8 gap-y-12 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
              {post.related.map((other) => (
                <PostCard key={other.id} post={other} level="h3" />
              ))}
            </ul>
          </section>
        )}
      </Parts>
    </div>
  );
}

function Neighbours({ post: { previous, next } }: { post: Post }) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Previous and next post"
      className="mx-auto mt-12 grid max-w-xl gap-6 border-t border-line pt-8 *:min-w-0 sm:grid-cols-2"
    >
      {previous && <Neighbour label="Previous post" {...previous} />}
      {next && <Neighbour label="Next post" {...next} isRight />}
    </nav>
  );
}

interface NeighbourProps extends Pick<Post, 'title' | 'slug'> {
  label: string;
  isRight?: boolean;
}

function Neighbour({ label, title, slug, isRight = false }: NeighbourProps) {
  return (
    <p className={isRight ? 'sm:col-start-2 sm:text-right' : ''}>
      <span className="block text-sm text-ink-soft">{label}</span>
      <Link href={paths.blogPost(slug)} className="font-semibold hover:underline">
        {title}
      </Link>
    </p>
  );
}
