import { Picture } from '../../../ui/picture.tsx';

/** A small picture beside the name of what was bought; an empty place where there is none any more. */
export function GoodsPicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="block size-12 shrink-0 overflow-hidden rounded bg-sand print:hidden">
      {imageUrl && <Picture src={imageUrl} alt="" sizes="48px" className="size-full object-cover" />}
    </span>
  );
}
