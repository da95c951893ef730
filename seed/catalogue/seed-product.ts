import type { DeliveryClass } from '../../app/values/delivery-terms.ts';

/** One product of the sample shop, as its author writes it. Money in whole pence, VAT included. */
export interface SeedProduct {
  slug: string;
  name: string;
  sku: string;
  category: string;
  /** How it is delivered; an ordinary parcel where nothing is said. */
  deliveryClass?: DeliveryClass;
  pricePence: number;
  compareAtPence?: number;
  /** One sentence for cards, at most 160 characters. */
  shortDescription: string;
  /** One or two plain sentences for the top of the product page and for search engines. */
  description: string;
  /** Rich text for the product page: p, ul, ol, li, h3, h4, strong, em, a. */
  longDescription: string;
  specifications: { label: string; value: string }[];
  /** Slugs of products that this one needs or is bought with. */
  goesWith: string[];
  stockQuantity: number;
  isFeatured?: boolean;
  weight?: string;
  dimensions?: string;
}

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  /** The product whose picture stands for the category. */
  pictureOf: string;
}
