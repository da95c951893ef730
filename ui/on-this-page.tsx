export function OnThisPage({ sections }: { sections: { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="sticky top-28 hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto text-sm lg:block print:hidden"
    >
      <h2 id="contents-title" className="eyebrow">
        On this page
      </h2>
      <ul className="mt-3 border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-ink-soft hover:border-amber-deep hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
