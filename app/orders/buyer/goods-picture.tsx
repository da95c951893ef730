import { Picture } from '../../../ui/picture.tsx';

export function GoodsPicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="block size-12 shrink-0 overflow-hidden rounded bg-sand print:hidden">
      {imageUrl && <Picture src={imageUrl} alt="" sizes="48px" className="size-full object-cover" />}
    </span>
  );
}
