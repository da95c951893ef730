import { CalendarDays, Ellipsis, House, type IconNode, MessageSquare, Package } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { useOpening } from '../../ui/use-dismiss.ts';
import { useRole } from '../accounts/use-role.admin.ts';
import { adminPaths } from '../admin-paths.ts';
import { tabGroupsOf } from './tabs.admin.ts';
import type { Waiting } from './use-waiting.admin.ts';

interface NavProps {
  /** The name of the tab that is open. */
  selected: string;
  waiting: Waiting;
}

/** On a wide screen: all tabs in a column of their own, grouped. */
export function SideNav(props: NavProps) {
  return (
    <nav aria-label="Dashboard" className="hidden border-r border-line lg:block print:hidden">
      <div className="sticky top-0 max-h-dvh overflow-y-auto px-3 py-6">
        <Groups {...props} />
      </div>
    </nav>
  );
}

const icons: Record<string, IconNode> = {
  overview: House,
  orders: Package,
  bookings: CalendarDays,
  enquiries: MessageSquare,
};

const itemClass =
  'flex h-16 w-full flex-col items-center justify-center gap-0.5 px-1 text-sm font-semibold text-ink-soft aria-[current=page]:text-ink';

/** As many as there is room for beside "More". */
const withinReach = 4;

/** On a phone: what is needed most within reach of the thumb, and the rest behind "More". */
export function ThumbBar({ selected, waiting }: NavProps) {
  const more = useOpening<HTMLElement>();
  const today = tabGroupsOf(useRole())[0]?.tabs.slice(0, withinReach) ?? [];
  const isElsewhere = !today.some(({ name }) => name === selected);
  return (
    <nav
      ref={more.ref}
      aria-label="Dashboard"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {more.isOpen && (
        <div
          id="all-tabs"
          className="max-h-[calc(100dvh-9rem)] overflow-y-auto border-b border-line bg-paper px-3 py-4"
        >
          <Groups selected={selected} waiting={waiting} without={today} onLeave={more.close} />
        </div>
      )}
      <ul className="grid grid-cols-5">
        {today.map(({ name, label }) => (
          <li key={name}>
            <Link
              href={adminPaths.tab(name)}
              onClick={more.close}
              aria-current={name === selected ? 'page' : undefined}
              className={`${itemClass} border-t-2 border-transparent aria-[current=page]:border-amber`}
            >
              <span className="relative">
                <Icon of={icons[name] ?? House} className="size-6" />
                <Count of={waiting[name]} className="absolute -top-2 left-4" />
              </span>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={more.isOpen}
            aria-controls="all-tabs"
            onClick={more.toggle}
            className={`${itemClass} border-t-2 ${isElsewhere ? 'border-amber text-ink' : 'border-transparent'}`}
          >
            <Icon of={Ellipsis} className="size-6" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface GroupsProps extends NavProps {
  /** Tabs that stand elsewhere. */
  without?: readonly { name: string }[];
  onLeave?: () => void;
}

function Groups({ selected, waiting, without = [], onLeave }: GroupsProps) {
  const isHere = ({ name }: { name: string }) => !without.some((tab) => tab.name === name);
  return tabGroupsOf(useRole()).map(({ label, tabs }) => (
    <section key={label} aria-label={label} className="mb-4 last:mb-0">
      {tabs.length > 1 && <p className="px-3 pb-1 text-sm font-semibold text-ink-soft">{label}</p>}
      <ul>
        {tabs.filter(isHere).map((tab) => (
          <li key={tab.name}>
            <Link
              href={adminPaths.tab(tab.name)}
              onClick={onLeave}
              aria-current={tab.name === selected ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded lg:min-h-9 px-3 font-semibold text-ink-soft hover:bg-sand hover:text-ink aria-[current=page]:bg-amber-tint aria-[current=page]:text-ink"
            >
              {tab.label}
              <Count of={waiting[tab.name]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** How much waits there; nothing where nothing does. */
function Count({ of = 0, className = '' }: { of: number | undefined; className?: string }) {
  if (of === 0) return null;
  return (
    <span
      className={`tabular-nums min-w-6 rounded-full bg-amber px-1.5 text-center text-sm font-semibold text-ink ${className}`}
    >
      <span className="sr-only">, waiting: </span>
      {of > 99 ? '99+' : of}
    </span>
  );
}
