import { z } from 'zod';
import { api, paths } from '../app/paths.ts';

const named = z.object({ slug: z.string() });
const atLeastOne = z.tuple([named]).rest(named);

async function firstSlug(url: string): Promise<string> {
  const answer = await fetch(url);
  const [first] = atLeastOne.parse(await answer.json());
  return first.slug;
}

export interface SamplePaths {
  home: string;
  shop: string;
  category: string;
  product: string;
  search: string;
  cart: string;
  'find order': string;
  blog: string;
  post: string;
  login: string;
  'power calculator': string;
  'battery calculator': string;
  checkout: string;
}

/** Those that visitors look at first, and longest. */
export const visitedPages = [
  ...(['home', 'shop', 'category', 'product', 'post', 'power calculator', 'battery calculator'] as const),
] satisfies (keyof SamplePaths)[];

/** One address of every kind of public page, from the sample shop. */
export async function findSamplePaths(url: string): Promise<SamplePaths> {
  return {
    home: paths.home(),
    shop: paths.shop(),
    category: paths.category(await firstSlug(url + api.categories())),
    product: paths.product(await firstSlug(url + api.featuredProducts())),
    search: `${paths.search()}?q=battery`,
    cart: paths.cart(),
    'find order': paths.findOrder(),
    blog: paths.blog(),
    post: paths.blogPost(await firstSlug(url + api.publishedBlogPosts())),
    login: paths.auth(),
    'power calculator': paths.calculators(),
    'battery calculator': paths.batteryCalculator(),
    checkout: paths.checkout(),
  };
}
