import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { categoriesQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { isShopPath, paths } from '../paths.ts';

export interface Way {
  label: string;
  href: string;
}

export const calculatorWays: Way[] = [
  { label: 'Power calculator', href: paths.calculators() },
  { label: 'Battery calculator', href: paths.batteryCalculator() },
  { label: 'Power planner', href: paths.planner() },
];

export const aboutWays: Way[] = [
  { label: 'About Us', href: paths.section('about') },
  { label: 'Services', href: paths.section('services') },
  { label: 'Repairs', href: paths.section('repairs') },
];

export const reviews: Way = { label: 'Reviews', href: paths.section('reviews') };

/** Leaves out the home page's sections on the shop's paths (SPEC section 2). */
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
