import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'wouter';

type Look = 'primary' | 'dark' | 'quiet' | 'onDark' | 'danger';

/** A transparent border is visible in forced-colours mode. */
const looks: Record<Look, string> = {
  primary: 'border-transparent bg-amber text-ink hover:bg-amber-deep disabled:bg-sand disabled:text-ink-soft',
  dark: 'border-transparent bg-slate text-white hover:bg-slate-light disabled:bg-sand disabled:text-ink-soft',
  quiet:
    'border-line-strong bg-white text-ink hover:border-ink hover:bg-sand disabled:text-ink-soft disabled:bg-sand',
  onDark: 'border-slate-line text-white hover:border-mist hover:bg-slate-light',
  danger: 'border-transparent bg-red text-white hover:bg-ink',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded border px-5 py-2.5 text-center font-semibold leading-tight transition-colors';

export const buttonClass = (look: Look = 'primary', extra = '') => `${shape} ${looks[look]} ${extra}`;

export function Button({ look, className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  look?: Look;
  isDocument?: boolean;
};

export function ButtonLink({ look, className, isDocument = false, ...rest }: LinkProps) {
  const classes = buttonClass(look, className);
  return isDocument ? <a {...rest} className={classes} /> : <Link {...rest} className={classes} />;
}
