import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import type { Category } from '../contract.ts';

interface CategoryChipsProps {
  categories: Pick<Category, 'name' | 'slug'>[];
  current?: string;
}

export const CategoryChips = ({ categories, current }: CategoryChipsProps) => (
  <ul className="chips">
    {categories.map(({ name, slug }) => (
      <li key={slug}>
        <Link
          href={paths.category(slug)}
          aria-current={slug === current ? 'page' : undefined}
          className="chip"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
