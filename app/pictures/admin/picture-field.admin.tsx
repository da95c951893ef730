import { TextInput } from '../../editing/inputs.admin.tsx';
import type { AwaitedField } from '../../editing/use-record.admin.ts';
import { AltQuestion } from './alt-question.admin.tsx';
import { FetchState } from './fetch-state.admin.tsx';
import { DropPlace, PictureSources } from './picture-sources.admin.tsx';
import { smallSource } from './shown-picture.admin.ts';
import { Thumbnail, UploadList } from './upload-list.admin.tsx';
import { useSmallSource } from './use-small-source.admin.ts';
import { useUploads } from './use-uploads.admin.ts';

interface PictureFieldProps {
  of: AwaitedField<string>;
  label: string;
  hint?: string;
  placeholder?: string | undefined;
  maxLength?: number;
  warning?: string | null | undefined;
  /** Stores a full address, because other sites read the field. */
  isAbsolute?: boolean;
}

export function PictureField({ of, isAbsolute = false, warning, ...input }: PictureFieldProps) {
  const put = (url: string) => of.onChange(isAbsolute ? location.origin + url : url);
  const { uploads, sent, add, tryAgain, drop } = useUploads(of.name, of.arrivals, ({ url }) => put(url));
  const asked = sent.at(-1);
  const small = useSmallSource(of.value.trim());
  return (
    <DropPlace onFiles={(files) => add(files.slice(0, 1))}>
      <div className="flex items-start gap-4">
        {of.value !== '' && <Thumbnail src={isAbsolute ? smallSource(of.value) : small} />}
        <TextInput
          maxLength={500}
          {...input}
          of={of}
          inputMode="url"
          warning={warning}
          className="min-w-0 grow"
        />
      </div>
      {!isAbsolute && <FetchState address={of.value.trim()} />}
      {asked && of.value.endsWith(asked.url) && (
        <div className="mt-4">
          <AltQuestion key={asked.id} picture={asked} />
        </div>
      )}
      <UploadList uploads={uploads} onTryAgain={tryAgain} onDrop={drop} />
      <div className="mt-4">
        <PictureSources onFiles={add} onChosen={put} />
      </div>
    </DropPlace>
  );
}
