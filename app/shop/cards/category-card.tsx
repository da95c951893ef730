import { Link } from 'wouter';
import { Picture } from '../../../ui/picture.tsx';
import type { Category } from '../../catalogue/contract.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';

export function CategoryCards({ of: categories }: { of: Category[] }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-2xl">
        Categories
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-5">
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
        <AskCard />
      </ul>
    </section>
  );
}

function CategoryCard({ category }: { category: Category }) {
  const { name, slug, imageUrl, productCount } = category;
  return (
    <li className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="(min-width: 1080px) 230px, 46vw"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <h3 className="mt-3 leading-snug font-semibold">
        <Link href={paths.category(slug)} className="after:absolute after:inset-0 group-hover:underline">
          {name}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {productCount} {productCount === 1 ? 'product' : 'products'}
      </p>
    </li>
  );
}

function AskCard() {
  return (
    <li className="relative flex flex-col justify-between rounded-lg bg-slate p-5 text-white">
      <h3 className="text-lg leading-snug font-semibold">
        <Link href={paths.section('contact')} className="after:absolute after:inset-0 hover:underline">
          Not sure what you need?
        </Link>
      </h3>
      <p className="mt-3 text-sm text-mist">Ask us. We reply within {useContent().replyWithin}.</p>
    </li>
  );
}
