import { Link } from 'wouter';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { aboutLinks } from './about-menu.tsx';

interface MobileMenuProps {
  hasSections: boolean;
  isSignedIn: boolean;
  onLeave: () => void;
  onLogOut: () => void;
}

const sectionLinks = [
  ...aboutLinks.map(({ section, label }) => ({ href: paths.section(section), label })),
  { href: paths.section('reviews'), label: 'Reviews' },
  { href: paths.section('contact'), label: 'Contact' },
];

/** The same ways as in the bar, and one to book. */
export default function MobileMenu({ hasSections, isSignedIn, onLeave, onLogOut }: MobileMenuProps) {
  const { shopEnabled } = useContent();
  const links: { href?: string; label: string }[] = [
    { href: paths.home(), label: 'Home' },
    shopEnabled ? { href: paths.shop(), label: 'Shop' } : { label: 'Shop (Coming Soon)' },
    ...(hasSections ? sectionLinks : []),
    { href: paths.blog(), label: 'Blog' },
    { href: paths.section('booking'), label: 'Book' },
    isSignedIn ? { href: paths.account(), label: 'Account' } : { href: paths.auth(), label: 'Login' },
  ];
  return (
    <div
      id="mobile-menu"
      className="max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-line bg-paper lg:hidden"
    >
      <ul className="wrap divide-y divide-line py-2">
        {links.map(({ href, label }) => (
          <li key={label}>
            {href ? (
              <Link href={href} onClick={onLeave} className="block py-3.5 text-lg font-medium">
                {label}
              </Link>
            ) : (
              <span className="block py-3.5 text-lg text-ink-soft">{label}</span>
            )}
          </li>
        ))}
        {isSignedIn && (
          <li>
            <button
              type="button"
              className="block w-full py-3.5 text-left text-lg font-medium"
              onClick={() => {
                onLeave();
                onLogOut();
              }}
            >
              Logout
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
