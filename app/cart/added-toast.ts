import type { Toast } from '../../ui/toast/toast.tsx';
import { paths } from '../paths.ts';

export const addedToast = (description: string): Toast => ({
  title: 'Added to cart',
  description,
  link: { text: 'View cart', path: paths.cart() },
});
