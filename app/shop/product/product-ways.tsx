import { ButtonLink } from '../../../ui/button.tsx';
import type { Product } from '../../catalogue/contract.ts';
import { paths } from '../../paths.ts';
import { CalculatorWay } from '../cards/calculator-way.tsx';

/** For whoever would rather talk first: a question, or a time to have it fitted. Both begin with the product's name. */
export function ProductWays({ of: { name, category } }: { of: Product }) {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink href={paths.contactForm(`About ${name}:\n`)} look="quiet">
        Ask about this product
      </ButtonLink>
      <ButtonLink href={paths.book(`Please fit this for me: ${name}`)} look="quiet">
        Have it fitted by us
      </ButtonLink>
      {category && <CalculatorWay category={category.slug} className="sm:w-full" />}
    </div>
  );
}
