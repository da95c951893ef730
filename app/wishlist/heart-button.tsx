import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { useGuestWishes } from './guest-wishes.ts';
import { wishlistQuery } from './queries.ts';

export function HeartButton({ product, className }: { product: ProductSummary; className: string }) {
  const { isWished, toggle } = useWish(product);
  return (
    <button
      type="button"
      aria-label={`Add to wishlist: ${product.name}`}
      aria-pressed={isWished}
      onClick={toggle}
      className={`inline-flex items-center justify-center bg-white hover:text-red aria-pressed:text-red print:hidden ${className}`}
    >
      <Icon of={Heart} className={`size-5 ${isWished ? 'fill-current' : ''}`} />
    </button>
  );
}

function useWish(product: ProductSummary): { isWished: boolean; toggle: () => Promise<void> } {
  const client = useQueryClient();
  const toast = useToast();
  const guest = useGuestWishes();
  const { data: user } = useQuery(currentUserQuery);
  const { data: wishes } = useQuery({ ...wishlistQuery, enabled: Boolean(user) });
  const { id, name } = product;
  const isWished = user ? (wishes ?? []).some((wish) => wish.id === id) : guest.includes(id);

  async function toggle(): Promise<void> {
    let fault: string | null = `Your wishlist could not be changed: ${name}`;
    try {
      // Lazy, as most visits press no heart.
      const { toggleAsGuest, toggleInAccount } = await import('./toggle-wish.ts');
      fault = user ? await toggleInAccount(client, product, isWished, fault) : null;
      if (!user && toggleAsGuest(id)) {
        toast({ title: 'Saved on this device', description: 'Log in to have it in your account.' });
      }
    } catch {
      // The code could not be loaded.
    }
    if (fault) toast({ title: 'Error', description: fault, isError: true });
  }

  return { isWished, toggle };
}
