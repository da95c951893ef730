import { ExternalLink } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';

/** A button or a link of a row that is only a sign. */
export const small =
  'inline-flex size-11 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-ink';

/** What visitors see of a product or a category. */
export const ViewInShop = ({ name, path }: { name: string; path: string }) => (
  <a
    className={small}
    href={path}
    target="_blank"
    rel="noreferrer"
    aria-label={`View ${name} in the shop, in a new tab`}
  >
    <Icon of={ExternalLink} className="size-5" />
  </a>
);
