import type { Head } from '../../server/html.ts';
import { askedKinds } from '../catalogue/attributes/asked-kinds.ts';
import type { Product } from '../catalogue/contract.ts';
import { categoryQuery, listingQuery, productQuery } from '../catalogue/queries.ts';
import type { PageView } from '../page.ts';
import { paths } from '../paths.ts';
import { wordsIn } from '../search/words/query-words.ts';
import { type SiteContext, siteHead } from '../seo/head.ts';
import { absolute, breadcrumbData, known } from '../seo/structured-data.ts';
import { availabilityUrl, brandData, returnPolicyData, shippingData } from './offer-data.ts';

const shopStep = () => ({ name: 'Shop', path: paths.shop() });

export function shopHead({ site }: PageView): Head {
  return siteHead(site, {
    title: 'Campervan electrics shop',
    description:
      'Lithium batteries, solar, chargers, inverters, cable, fuses and lighting for campervans, chosen and used by our own workshop. ' +
      `${site.deliveryOffer}.`,
    structured: [breadcrumbData(new URL(site.url).origin, [{ name: 'Home', path: '/' }, shopStep()])],
  });
}

// A function, as a constant would stay in every page's script.
const narrowing = () => ['sort', 'view', 'inStock', 'minPrice', 'maxPrice', ...askedKinds];

/** Further pages are canonical. Filtered, sorted and empty views are not indexed. */
export function categoryHead({ site, params, search, client }: PageView): Head {
  const category = client.getQueryData(categoryQuery(params.slug ?? '').queryKey);
  if (!category) return siteHead(site, { title: 'Category Not Found', robots: 'noindex' });
  const { name, slug, description, imageUrl, productCount } = category;
  const page = client.getQueryData(listingQuery(slug, search).queryKey)?.choice.page ?? 1;
  const said = new URLSearchParams(search);
  const isView = narrowing().some((value) => said.has(value));
  return siteHead(site, {
    title: page > 1 ? `${name}, page ${page}` : name,
    description,
    ...(isView || productCount === 0 ? { robots: 'noindex, follow' } : {}),
    ...(!isView && page > 1 ? { canonical: `${site.url}?page=${page}` } : {}),
    ...(imageUrl ? { image: imageUrl } : {}),
    structured: [
      breadcrumbData(new URL(site.url).origin, [
        { name: 'Home', path: '/' },
        shopStep(),
        { name, path: paths.category(slug) },
      ]),
    ],
  });
}

export function productHead({ site, params, client }: PageView): Head {
  const product = client.getQueryData(productQuery(params.slug ?? '').queryKey);
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
        shopStep(),
        ...categoryStep,
        { name, path: paths.product(slug) },
      ]),
    ],
  });
}

/** Without a rating, as products have no reviews yet. */
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
    brand: brandData(product),
    offers: known({
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'GBP',
      availability: availabilityUrl(product),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization` },
      shippingDetails: shippingData(product, content),
      hasMerchantReturnPolicy: returnPolicyData(),
    }),
  });
}

/** Results change often, so search engines follow the links but do not index. */
export function searchHead({ site, search }: PageView): Head {
  const words = wordsIn(search);
  return siteHead(site, {
    title: words === '' ? 'Search' : `Search for “${words}”`,
    description: `Search the products, categories and articles of ${site.content.businessName}.`,
    robots: 'noindex, follow',
  });
}
