import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Upload } from './use-uploads.admin.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onTryAgain: (upload: Upload) => void;
  onDrop: (key: number) => void;
}

export function UploadList({ uploads, onTryAgain, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex flex-wrap items-center gap-4 rounded border border-line p-3">
          <Preview file={upload.file} />
          <div className="min-w-0 grow basis-48">
            <p className="truncate font-medium">{upload.file.name}</p>
            {upload.failure ? (
              <p role="alert" className="text-sm font-medium text-red">
                {upload.failure.words}
              </p>
            ) : (
              <Progress percent={upload.percent} />
            )}
          </div>
          {upload.failure && (
            <div className="flex flex-wrap gap-2">
              {upload.failure.isWorthAnotherTry && (
                <Button look="quiet" onClick={() => onTryAgain(upload)}>
                  Try again
                </Button>
              )}
              <Button
                look="quiet"
                onClick={() => onDrop(upload.key)}
                aria-label={`Leave out ${upload.file.name}`}
              >
                Leave out
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Screen readers hear each step once, not every percentage. */
function Progress({ percent }: { percent: number | null }) {
  const words =
    percent === null ? 'Waiting for its turn' : percent < 100 ? 'Sending' : 'Sent. Making it ready';
  return (
    <p className="tabular-nums text-sm text-ink-soft">
      <span role="status">{words}</span>
      {percent !== null && percent < 100 && <span aria-hidden>, {percent}%</span>}
    </p>
  );
}

function Preview({ file }: { file: File }) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <Thumbnail src={url} />;
}

export function Thumbnail({ src }: { src: string }) {
  const [failed, setFailed] = useState('');
  return (
    <span className="block size-16 shrink-0 overflow-hidden rounded bg-sand">
      {src !== '' && src !== failed && (
        <img
          src={src}
          alt=""
          draggable={false}
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
