import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { Loading, NotLoaded } from '../../editing/loading.admin.tsx';
import { picturesQuery } from './queries.admin.ts';

interface PictureChooserProps {
  onChosen: (url: string) => void;
  onClose: () => void;
}

export function PictureChooser({ onChosen, onClose }: PictureChooserProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [wanted, setWanted] = useState({ q: '', page: 1 });
  useEffect(() => {
    const back = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (back instanceof HTMLElement) back.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[min(56rem,calc(100%-2rem))] rounded-lg bg-white p-5 shadow-float backdrop:bg-slate/60 md:p-7"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="grow text-xl">
          Choose from Media
        </h2>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <SearchField label="Search pictures" value={wanted.q} onChange={(q) => setWanted({ q, page: 1 })} />
      </div>
      <Found {...wanted} onChosen={onChosen} onTurn={(page) => setWanted({ ...wanted, page })} />
    </dialog>
  );
}

interface FoundProps {
  q: string;
  page: number;
  onChosen: (url: string) => void;
  onTurn: (page: number) => void;
}

function Found({ q, page, onChosen, onTurn }: FoundProps) {
  const { data, error, refetch } = useQuery(picturesQuery({ q, use: '', page }));
  if (!data) return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <p role="status" className="mt-4 text-sm text-ink-soft">
        {data.total === 1 ? '1 picture' : `${data.total} pictures`}
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {data.pictures.map(({ id, name, url, alt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChosen(url)}
              className="block w-full overflow-hidden rounded border border-line text-left hover:border-ink"
            >
              <img
                src={`${url}/320.webp`}
                alt=""
                loading="lazy"
                width="320"
                height="240"
                className="aspect-4/3 w-full bg-sand object-cover"
              />
              <span className="line-clamp-2 block min-h-11 content-center px-2 py-1 text-sm break-all">
                {alt || name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button look="quiet" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <span className="tabular-nums text-sm">
            Page {page} of {data.pages}
          </span>
          <Button look="quiet" disabled={page >= data.pages} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
