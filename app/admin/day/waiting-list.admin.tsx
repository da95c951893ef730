import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { FieldError } from '../../../ui/forms/field.tsx';

interface Way {
  label: string;
  href: string;
}

interface WaitingListProps {
  title: string;
  lead?: ReactNode;
  empty: string;
  isMore: boolean;
  ways: readonly Way[];
  isGrouped?: boolean;
  children: ReactNode[];
}

export function WaitingList({ title, lead, empty, isMore, ways, ...list }: WaitingListProps) {
  const { isGrouped = false, children } = list;
  const id = useId();
  const heading = useFocusThatStays();
  return (
    <section
      aria-labelledby={id}
      onFocus={heading.onFocus}
      onBlur={heading.onBlur}
      className="rounded-lg border border-line bg-white px-5 py-4 md:px-7 md:py-6"
    >
      <h3 ref={heading.ref} id={id} tabIndex={-1} className="text-xl">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="mt-1 text-ink-soft">{empty}</p>
      ) : (
        <>
          {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
          <div className="mt-1">{isGrouped ? children : <Lines label={title}>{children}</Lines>}</div>
        </>
      )}
      {isMore && (
        <p className="-mb-2 flex flex-wrap gap-x-6">
          {ways.map(({ label, href }) => (
            <Link
              key={label}
              href={href}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function useFocusThatStays() {
  const ref = useRef<HTMLHeadingElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    // An element removed with the focus gives no `relatedTarget`.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isWithin.current = false;
    },
  };
}

interface LineProps {
  name: string;
  href: string;
  children: ReactNode;
  action?: ReactNode;
  failure?: string | null;
  below?: ReactNode;
}

export function Line({ name, href, children, action, failure, below }: LineProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-40 text-sm [overflow-wrap:anywhere]">
        <Link
          href={href}
          className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline md:min-h-8"
        >
          {name}
        </Link>
        <div className="text-ink-soft">{children}</div>
      </div>
      {action}
      {failure && (
        <div className="basis-full">
          <FieldError name={id} error={failure} />
        </div>
      )}
      {below}
    </li>
  );
}

export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);
