import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { categoriesQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { isShopPath, paths } from '../paths.ts';

/** A link of the menu. */
export interface Way {
  label: string;
  href: string;
}

export const calculatorWays: Way[] = [
  { label: 'Power calculator', href: paths.calculators() },
  { label: 'Battery calculator', href: paths.batteryCalculator() },
  { label: 'Power planner', href: paths.planner() },
];

/** The sections that "About" opens (SPEC section 2). */
export const aboutWays: Way[] = [
  { label: 'About Us', href: paths.section('about') },
  { label: 'Services', href: paths.section('services') },
  { label: 'Repairs', href: paths.section('repairs') },
];

export const reviews: Way = { label: 'Reviews', href: paths.section('reviews') };

/**
 * What stands in the menu on every page and at every width. The sections of the home page are left out on the shop's
 * paths (SPEC section 2); what the menu always has is reached there by an address of its own.
 */
export function useMenu() {
  const [location] = useLocation();
  const { shopEnabled } = useContent();
  const { data: categories } = useQuery(categoriesQuery);
  const hasSections = !isShopPath(location);
  return {
    hasSections,
    isShopOpen: shopEnabled,
    categories: (shopEnabled && categories ? categories : []).map(
      ({ name, slug }): Way => ({ label: name, href: paths.category(slug) }),
    ),
    services: { label: 'Services', href: hasSections ? paths.section('services') : paths.services() },
    contact: { label: 'Contact', href: hasSections ? paths.section('contact') : paths.contact() },
  };
}

export type MenuWays = ReturnType<typeof useMenu>;
