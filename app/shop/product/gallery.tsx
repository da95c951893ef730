import { Plus } from 'lucide';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { isOurs, Picture } from '../../../ui/picture.tsx';

/** SPEC section 9: one picture and up to four more. */
const mostPictures = 5;

interface GalleryProps {
  name: string;
  imageUrls: string[];
  alts: string[];
}

const LargePictures = lazyPart(() => import('./large-pictures.tsx'));

const largeForm = (src: string) => (isOurs(src) ? `${src}/1280.webp` : src);

/** Without scripts each links to its large picture. */
export function Gallery({ name, imageUrls, alts }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const pictures = imageUrls.slice(0, mostPictures).map((src, index, { length }) => ({
    src,
    alt: alts[index] || (length > 1 ? `${name}, picture ${index + 1} of ${length}` : name),
  }));
  const shown = pictures[chosen] ?? pictures[0];
  /** Modified clicks open a new tab. */
  const instead = (work: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    work();
  };
  return (
    <section aria-label="Pictures">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {shown && (
          <a
            ref={link}
            href={largeForm(shown.src)}
            title="Larger picture"
            className="block size-full cursor-zoom-in -outline-offset-4"
            onClick={instead(() => setIsLarge(true))}
          >
            {/* Not keyed: the browser keeps the old picture until the next has loaded. */}
            <Picture
              {...shown}
              sizes="(min-width: 1280px) 640px, (min-width: 768px) 50vw, 92vw"
              isFirst
              className="size-full object-cover"
            />
            <span className="absolute right-3 bottom-3 rounded-full bg-white p-2">
              <Icon of={Plus} />
            </span>
          </a>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-3">
          {pictures.map(({ src }, index) => (
            <li key={src}>
              <a
                href={largeForm(src)}
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === chosen}
                onClick={instead(() => setChosen(index))}
                className="block overflow-hidden rounded border-2 border-transparent hover:border-line-strong aria-current:border-ink"
              >
                <Picture src={src} alt="" sizes="120px" className="aspect-4/3 w-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <Suspense>
          <LargePictures
            pictures={pictures}
            first={chosen}
            onClose={(last) => {
              setIsLarge(false);
              setChosen(last);
              link.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
