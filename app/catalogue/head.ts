import type { Head } from '../../server/html.ts';
import { type SiteContext, siteHead } from '../content/head.ts';
import { absolute, breadcrumbData, known } from '../content/structured-data.ts';
import { paths } from '../paths.ts';
import type { Category, Product } from './contract.ts';

const shopStep = { name: 'Shop', path: paths.shop() };

export const shopTitle = 'Campervan electrics shop';

export function shopHead(site: SiteContext): Head {
  return siteHead(site, {
    title: shopTitle,
    description:
      'Lithium batteries, solar, chargers, inverters, cable, fuses and lighting for campervans, chosen and used by our own workshop. Free delivery from £50.',
    structured: [breadcrumbData(new URL(site.url).origin, [{ name: 'Home', path: '/' }, shopStep])],
  });
}

const narrowing = ['sort', 'inStock', 'minPrice', 'maxPrice'];

/** A further page stands for itself; a filtered or sorted view is a view of the plain category. */
export function categoryHead(
  site: SiteContext,
  category: Category | null,
  { search, page }: { search: string; page: number },
): Head {
  if (!category) return siteHead(site, { title: 'Category Not Found', robots: 'noindex' });
  const { name, slug, description, imageUrl } = category;
  const said = new URLSearchParams(search);
  const isView = narrowing.some((value) => said.has(value));
  return siteHead(site, {
    title: page > 1 ? `${name}, page ${page}` : name,
    description,
    ...(isView ? { robots: 'noindex, follow' } : {}),
    ...(!isView && page > 1 ? { canonical: `${site.url}?page=${page}` } : {}),
    ...(imageUrl ? { image: imageUrl } : {}),
    structured: [
      breadcrumbData(new URL(site.url).origin, [
        { name: 'Home', path: '/' },
        shopStep,
        { name, path: paths.category(slug) },
      ]),
    ],
  });
}

export function productHead(site: SiteContext, product: Product | null): Head {
  if (!product) return siteHead(site, { title: 'Product Not Found', robots: 'noindex' });
  const { name, slug, category } = product;
  const [image] = product.imageUrls;
  const description = product.shortDescription || product.description;
  const { origin } = new URL(site.url);
  const categoryStep = category ? [{ name: category.name, path: paths.category(category.slug) }] : [];
  return siteHead(site, {
    title: name,
    description,
    ...(image ? { image } : {}),
    structured: [
      productData(product, site, origin),
      breadcrumbData(origin, [
        { name: 'Home', path: '/' },
        shopStep,
        ...categoryStep,
        { name, path: paths.product(slug) },
      ]),
    ],
  });
}

/** Product and offer. No rating: the shop has no reviews of single products yet. */
function productData(product: Product, { content }: SiteContext, origin: string): object {
  const url = new URL(paths.product(product.slug), origin).href;
  return known({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    sku: product.sku,
    image: product.imageUrls.map((image) => absolute(image, origin)).filter(Boolean),
    brand: { '@type': 'Brand', name: content.businessName },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'GBP',
      availability: `https://schema.org/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization` },
    },
  });
}
