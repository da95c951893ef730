import { Camera, ImagePlus, Images } from 'lucide';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { acceptedTypes } from '../picture-rules.ts';
import { PictureChooser } from './picture-chooser.admin.tsx';

interface PictureSourcesProps {
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  onChosen?: (url: string) => void;
}

export function PictureSources({ isMultiple = false, onFiles, onChosen }: PictureSourcesProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton icon={ImagePlus} multiple={isMultiple} accept={acceptedTypes} onFiles={onFiles}>
        {isMultiple ? 'Choose files' : 'Choose a file'}
      </FileButton>
      <FileButton icon={Camera} capture="environment" accept="image/*" onFiles={onFiles}>
        Take a photograph
      </FileButton>
      {onChosen && (
        <>
          <Button look="quiet" onClick={() => setIsChoosing(true)}>
            <Icon of={Images} className="size-5" />
            Choose from Media
          </Button>
          {isChoosing && (
            <PictureChooser
              onClose={() => setIsChoosing(false)}
              onChosen={(url) => {
                setIsChoosing(false);
                onChosen(url);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

interface FileButtonProps {
  icon: typeof Camera;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: readonly File[]) => void;
  children: string;
}

function FileButton({ icon, onFiles, children, ...input }: FileButtonProps) {
  const id = useId();
  return (
    <span className="inline-flex">
      <input
        {...input}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'quiet',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
        )}
      >
        <Icon of={icon} className="size-5" />
        {children}
      </label>
    </span>
  );
}

interface DropPlaceProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

export function DropPlace({ onFiles, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file has the buttons in it
    <div
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!isFile(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      className={`rounded border border-dashed p-4 ${isOver ? 'border-ink bg-amber-tint' : 'border-line-strong'}`}
    >
      {children}
    </div>
  );
}
