import { Link } from 'wouter';

export function Breadcrumbs({ steps }: { steps: { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            <Link href={path} className="py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
