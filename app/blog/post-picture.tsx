import { Picture } from '../../ui/picture.tsx';

interface PostPictureProps {
  /** On this site: the content security policy blocks other hosts. */
  src: string | null;
  alt?: string;
  sizes: string;
  isFirst?: boolean;
}

const isOurs = (src: string) => /^\/(?![/\\])/.test(src);

export function PostPicture({ src, alt = '', sizes, isFirst = false }: PostPictureProps) {
  if (src === null || !isOurs(src)) return <DrawnPicture />;
  return (
    <Picture
      src={src}
      alt={alt}
      sizes={sizes}
      width={1600}
      height={900}
      isFirst={isFirst}
      className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
    />
  );
}

function DrawnPicture() {
  return (
    <svg
      viewBox="0 25 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="size-full bg-sand"
    >
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <path d="M-20 160H150C220 160 220 90 290 90H500" stroke="#f5a516" />
        <path d="M-20 172H500" stroke="#182329" />
        <path d="M-20 184H150C220 184 220 254 290 254H500" stroke="#1d6b47" />
        <path d="M112 140V204" stroke="#8d8a80" strokeWidth="14" />
      </g>
      <g fill="#fff" stroke="#e2dccf" strokeWidth="2">
        <rect x="330" y="72" width="74" height="36" rx="4" />
        <rect x="330" y="154" width="74" height="36" rx="4" />
        <rect x="330" y="236" width="74" height="36" rx="4" />
      </g>
      <g stroke="#8d8a80" strokeWidth="4" strokeLinecap="round">
        <path d="M346 90H388M346 172H388M346 254H388" />
      </g>
    </svg>
  );
}
