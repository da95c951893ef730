import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Parts } from '../../../ui/parts.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import type { Product } from '../../catalogue/contract.ts';
import { productQuery } from '../../catalogue/queries.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../cards/breadcrumbs.tsx';
import { GoesWith } from '../cards/goes-with.tsx';
import { NotInShop } from '../cards/not-in-shop.tsx';
import { Gallery } from './gallery.tsx';
import { ProductBuy } from './product-buy.tsx';
import { ProductFacts } from './product-facts.tsx';

export function Page() {
  const { slug = '' } = useParams();
  const { data: product } = useQuery(productQuery(slug));
  if (product) return <ProductView key={product.id} product={product} />;
  return (
    <NotInShop
      title="Product Not Found"
      text="There is no product at this address. It may have sold out for good, or been renamed."
    />
  );
}

function ProductView({ product }: { product: Product }) {
  const { businessName } = useContent();
  useDocumentTitle(`${product.name} | ${businessName}`);
  const { category } = product;
  return (
    <div className="wrap pt-8 pb-16 md:pb-24">
      <Parts name="product">
        <Breadcrumbs
          steps={[
            { name: 'Shop', path: paths.shop() },
            ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
          ]}
        />
        <div className="mt-6 grid gap-8 *:min-w-0 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
          <Parts name="buy">
            <Gallery name={product.name} imageUrls={product.imageUrls} alts={product.pictureAlts} />
            <ProductBuy product={product} />
          </Parts>
        </div>
        <ProductFacts of={product} />
        {product.goesWith.length > 0 && <GoesWith product={product} />}
      </Parts>
    </div>
  );
}
