import { imageWidths } from './image-variants.ts';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  width?: number;
  height?: number;
  className?: string;
  /** First picture on the page: fetched at once and with priority. */
  isFirst?: boolean;
}

/** Only these come in several widths. */
export const isOurs = (src: string) => /^\/media\/[a-z0-9-]+$/.test(src);

const sourceSet = (src: string) => imageWidths.map((width) => `${src}/${width}.avif ${width}w`).join(', ');

/** Browsers without AVIF get one WebP. */
export function Picture({
  src,
  alt,
  sizes,
  width = 1200,
  height = 900,
  className = '',
  isFirst = false,
}: PictureProps) {
  const image = (
    <img
      src={isOurs(src) ? `${src}/640.webp` : src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst
        ? { fetchPriority: 'high' as const }
        : { fetchPriority: 'low' as const, loading: 'lazy' as const })}
    />
  );
  if (!isOurs(src)) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(src)} sizes={sizes} />
      {image}
    </picture>
  );
}
