import { useRef, useState } from 'react';
import { TextInput } from '../../editing/inputs.admin.tsx';
import type { AwaitedField } from '../../editing/use-record.admin.ts';
import { moved, textOf, urlsIn } from '../picture-order.ts';
import { AltQuestion } from './alt-question.admin.tsx';
import { FetchState } from './fetch-state.admin.tsx';
import { PictureRow } from './picture-row.admin.tsx';
import { DropPlace, PictureSources } from './picture-sources.admin.tsx';
import { UploadList } from './upload-list.admin.tsx';
import { useUploads } from './use-uploads.admin.ts';

interface PicturesFieldProps {
  /** Addresses separated by commas. */
  of: AwaitedField<string>;
  /** Further pictures are stored but not shown. */
  mostShown: number;
  maxLength: number;
}

export function PicturesField({ of, mostShown, maxLength }: PicturesFieldProps) {
  const urls = urlsIn(of.value);
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);
  const add = (url: string) => {
    if (!urls.includes(url)) of.onChange(textOf([...urls, url]));
  };
  const uploading = useUploads(of.name, of.arrivals, ({ url }) => add(url));

  function move(from: number, to: number): void {
    if (to < 0 || to >= urls.length || from === to) return;
    of.onChange(textOf(moved(urls, from, to)));
    setSaid(`The picture is now number ${to + 1} of ${urls.length}.`);
  }

  function remove(index: number): void {
    of.onChange(textOf(urls.filter((_, at) => at !== index)));
    setSaid(`Picture ${index + 1} is taken out.`);
  }

  return (
    <DropPlace onFiles={uploading.add}>
      {urls.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="Pictures in their order">
          {urls.map((url, index) => (
            <PictureRow
              key={`${url} ${urls.slice(0, index).filter((other) => other === url).length}`}
              url={url}
              place={{ index, count: urls.length, mostShown }}
              onMove={move}
              onRemove={remove}
              dragged={dragged}
            >
              <FetchState address={url} />
              {uploading.sent.map(
                (picture) => picture.url === url && <AltQuestion key={picture.id} picture={picture} />,
              )}
            </PictureRow>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <UploadList uploads={uploading.uploads} onTryAgain={uploading.tryAgain} onDrop={uploading.drop} />
      <div className={urls.length + uploading.uploads.length > 0 ? 'mt-4' : ''}>
        <PictureSources isMultiple onFiles={uploading.add} onChosen={add} />
      </div>
      <TextInput
        of={of}
        label="Image URLs"
        hint={`Separated by commas. The first is the main picture, up to ${mostShown - 1} more are shown on the product’s page.`}
        maxLength={maxLength}
        rows={2}
        className="mt-5"
      />
    </DropPlace>
  );
}
