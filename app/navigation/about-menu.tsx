import { ChevronDown } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { useOpening } from '../../ui/use-dismiss.ts';
import { paths, type Section } from '../paths.ts';
import { navLink } from './nav-link.ts';

export const aboutLinks: { section: Section; label: string }[] = [
  { section: 'about', label: 'About Us' },
  { section: 'services', label: 'Services' },
  { section: 'repairs', label: 'Repairs' },
];

/** Without scripts its button leads to where all three begin. */
export function AboutMenu() {
  const { ref, isOpen, close, toggle } = useOpening<HTMLDivElement>();

  return (
    <div ref={ref} className="relative">
      <form action={paths.section('about')} data-later className="contents">
        <button
          type="submit"
          className={`${navLink} inline-flex items-center gap-1`}
          aria-expanded={isOpen}
          aria-controls="about-menu"
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
        >
          About
          <Icon of={ChevronDown} className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </form>
      <ul
        id="about-menu"
        hidden={!isOpen}
        className="absolute top-full left-0 mt-2 w-48 rounded border border-line bg-white p-1.5 shadow-float"
      >
        {aboutLinks.map(({ section, label }) => (
          <li key={section}>
            <Link href={paths.section(section)} onClick={close} className={`${navLink} block`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
