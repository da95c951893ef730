import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { categoriesQuery } from '../catalogue/queries.ts';
import { paths } from '../paths.ts';

/** What the shop has, as a row to be swiped; nothing while it is closed. */
export function Page() {
  const { data: categories } = useQuery(categoriesQuery);
  if (!categories?.length) return null;
  return (
    <nav aria-labelledby="parts" className="wrap pt-10">
      <h2 id="parts" className="text-xl">
        Parts from our shop
      </h2>
      <ul className="chips mt-3">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={paths.category(slug)} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
