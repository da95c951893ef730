import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Paging } from '../../../../ui/paging.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import { Answer } from '../../../editing/answer.admin.tsx';
import { useListAddress } from '../../../editing/lists/list-address.admin.ts';
import { useAction } from '../../../editing/use-action.admin.ts';
import { useSaveKey } from '../../../editing/use-save-key.admin.ts';
import { countOf } from '../product-actions.admin.ts';
import { ProductPicks, shownStates } from '../products-head.admin.tsx';
import { allProducts, gridQuery } from '../queries.admin.ts';
import { GridTable } from './grid-table.admin.tsx';
import { useGrid } from './use-grid.admin.ts';

export default function GridTab() {
  const address = useListAddress(allProducts);
  const { choice, page } = address;
  const { refetch } = useAction([adminApi.products()]);
  const toast = useToast();
  const grid = useGrid(refetch);
  const { changed, isSaving } = grid;
  const isDirty = changed.length > 0;

  async function save(): Promise<void> {
    const saved = await grid.save();
    if (saved > 0) {
      const description =
        saved === 1 ? 'Product updated successfully' : `${saved} products updated successfully`;
      toast({ title: 'Success', description });
    }
    if (saved < changed.length) {
      toast({ title: 'Error', description: 'Failed to update product', isError: true });
    }
  }

  const frame = useSaveKey<HTMLDivElement>({ save, isDirty });
  return (
    <div ref={frame} className="grid gap-5">
      {grid.isDraft && <Notice>What you typed here before and did not save is still here.</Notice>}
      <div className="flex flex-wrap gap-3">
        <ProductPicks address={address} states={shownStates} />
      </div>
      <p className="max-w-3xl text-sm text-ink-soft">
        Prices in pounds, VAT included; £5.00 is taken too.{' '}
        <span className="pointer-coarse:hidden">
          Arrows and Enter lead from cell to cell, Escape puts a cell back, and what you copy in a spreadsheet
          can be pasted over several cells.{' '}
        </span>
        For anything else of a product go to{' '}
        <Link href={adminPaths.tab('products')} className="underline">
          Products
        </Link>
        .
      </p>
      <Answer to={{ ...gridQuery(choice, page), placeholderData: keepPreviousData }}>
        {(found) => (
          <>
            <GridTable products={found.products} grid={grid} />
            <div className="max-w-3xl">
              <Paging page={found.page} pages={found.pages} hrefOf={address.hrefOf} />
            </div>
          </>
        )}
      </Answer>
      {isDirty && (
        <section aria-label="Changed products" className="foot-bar flex flex-wrap items-center gap-3 py-3">
          <Button onClick={() => void save()} aria-disabled={isSaving || undefined}>
            {isSaving ? 'Saving...' : `Save ${countOf(changed.length)}`}
          </Button>
          <Button look="quiet" onClick={grid.reset}>
            Put all back
          </Button>
        </section>
      )}
    </div>
  );
}
