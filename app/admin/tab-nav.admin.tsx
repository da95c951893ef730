import { CalendarDays, Ellipsis, House, type IconNode, MessageSquare, Package, X } from 'lucide';
import { useRef } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { useOpening } from '../../ui/use-dismiss.ts';
import { useRole } from '../accounts/use-role.admin.ts';
import { adminPaths } from '../admin-paths.ts';
import { tabGroupsOf } from './tabs.admin.ts';
import type { Waiting } from './use-waiting.admin.ts';

interface NavProps {
  selected: string;
  waiting: Waiting;
}

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

/** Letters grow with the phone's font size up to a limit of the width. */
const itemClass =
  'flex h-16 w-full min-w-0 flex-col items-center justify-center gap-0.5 border-t-2 px-0.5 text-[min(0.8125rem,3.3vw)] leading-tight font-semibold text-ink-soft aria-[current=page]:border-amber aria-[current=page]:text-ink md:text-sm';

/** The bar has room for four tabs beside "More". */
const withinReach = ['overview', 'orders', 'bookings', 'enquiries'];

export function ThumbBar({ selected, waiting }: NavProps) {
  const more = useOpening<HTMLElement>();
  const opener = useRef<HTMLButtonElement>(null);
  const tabs = tabGroupsOf(useRole()).flatMap((group) => group.tabs);
  const today = withinReach.flatMap((name) => tabs.filter((tab) => tab.name === name));
  const isElsewhere = !today.some(({ name }) => name === selected);
  return (
    <nav
      ref={more.ref}
      aria-label="Dashboard"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {more.isOpen && (
        <AllTabs
          selected={selected}
          waiting={waiting}
          without={today}
          onLeave={more.close}
          onClose={() => {
            opener.current?.focus();
            more.close();
          }}
        />
      )}
      <ul className="grid grid-cols-5 bg-white">
        {today.map(({ name, label }) => (
          <li key={name}>
            <Link
              href={adminPaths.tab(name)}
              onClick={more.close}
              aria-current={name === selected ? 'page' : undefined}
              className={`${itemClass} border-transparent`}
            >
              <span className="relative">
                <Icon of={icons[name] ?? House} className="size-6" />
                <Count
                  of={waiting[name]}
                  className="absolute -top-1 left-full -ml-1.5 min-w-4.5 px-1 text-[min(0.75rem,3.3vw)] leading-normal"
                />
              </span>
              <span className="max-w-full truncate">{label}</span>
            </Link>
          </li>
        ))}
        <li>
          <button
            ref={opener}
            type="button"
            aria-expanded={more.isOpen}
            aria-controls="all-tabs"
            onClick={more.toggle}
            className={`${itemClass} ${isElsewhere ? 'border-amber text-ink' : 'border-transparent'}`}
          >
            <Icon of={Ellipsis} className="size-6" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

function AllTabs({ onClose, ...groups }: GroupsProps & { onClose: () => void }) {
  return (
    <>
      {/* Keeps a tap outside from reaching the page. Keyboards use the button or Escape. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        data-dims
        className="fixed inset-0 -z-1 size-full bg-slate/50"
        onClick={onClose}
      />
      <div
        id="all-tabs"
        className="max-h-[calc(100dvh-9rem)] overflow-y-auto border-b border-line bg-paper px-3 pb-4"
      >
        <div className="sticky top-0 z-10 flex justify-end bg-paper">
          <button
            type="button"
            onClick={onClose}
            className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold"
          >
            Close
            <Icon of={X} className="size-5" />
          </button>
        </div>
        <Groups {...groups} />
      </div>
    </>
  );
}

interface GroupsProps extends NavProps {
  without?: readonly { name: string }[];
  onLeave?: () => void;
}

function Groups({ selected, waiting, without = [], onLeave }: GroupsProps) {
  const groups = tabGroupsOf(useRole())
    .map(({ label, tabs }) => ({
      label,
      tabs: tabs.filter(({ name }) => !without.some((tab) => tab.name === name)),
    }))
    .filter(({ tabs }) => tabs.length > 0);
  return groups.map(({ label, tabs }) => (
    <section
      key={tabs[0]?.name}
      aria-label={label}
      className={`mb-4 last:mb-0 lg:mb-3 ${label ? '' : 'border-line not-first:border-t not-first:pt-3'}`}
    >
      {label && <p className="px-3 pb-0.5 text-xs text-ink-soft">{label}</p>}
      <ul>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              href={adminPaths.tab(tab.name)}
              onClick={onLeave}
              aria-current={tab.name === selected ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded px-3 font-semibold hover:bg-sand hover:text-ink lg:min-h-8 lg:text-ink-soft aria-[current=page]:bg-amber-tint aria-[current=page]:text-ink"
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

function Count({
  of = 0,
  className = 'min-w-6 px-1.5 text-sm',
}: {
  of: number | undefined;
  className?: string;
}) {
  if (of === 0) return null;
  return (
    <span className={`tabular-nums rounded-full bg-amber text-center font-semibold text-ink ${className}`}>
      <span className="sr-only">, waiting: </span>
      {of > 99 ? '99+' : of}
    </span>
  );
}
