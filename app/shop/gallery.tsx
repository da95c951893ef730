import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';

/** The first picture and up to four more (SPEC section 9). */
const mostPictures = 5;

export function Gallery({ name, imageUrls }: { name: string; imageUrls: string[] }) {
  const [chosen, setChosen] = useState(0);
  const pictures = imageUrls.slice(0, mostPictures);
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <section aria-label="Pictures">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {shown && (
          <Picture
            key={shown}
            src={shown}
            alt={pictures.length > 1 ? `${name}, picture ${chosen + 1} of ${pictures.length}` : name}
            sizes="(min-width: 1280px) 640px, (min-width: 768px) 50vw, 92vw"
            isFirst
            className="size-full object-cover"
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="block w-full overflow-hidden rounded border-2 border-transparent hover:border-line-strong aria-pressed:border-ink"
              >
                <Picture src={picture} alt="" sizes="120px" className="aspect-4/3 w-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
