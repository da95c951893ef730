import { ExternalLink, type IconNode } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';

const sign =
  'inline-flex size-11 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-ink aria-disabled:opacity-30';

interface RowButtonProps {
  label: string;
  icon: IconNode;
  /** Keeps the focus, unlike `disabled`, but does nothing. */
  isOff?: boolean;
  onPress: () => void;
}

export const RowButton = ({ label, icon, isOff = false, onPress }: RowButtonProps) => (
  <button
    type="button"
    className={sign}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    <Icon of={icon} className="size-5" />
  </button>
);

export const RowLink = ({ label, href }: { label: string; href: string }) => (
  <a className={sign} href={href} target="_blank" rel="noreferrer" aria-label={label} title={label}>
    <Icon of={ExternalLink} className="size-5" />
  </a>
);
