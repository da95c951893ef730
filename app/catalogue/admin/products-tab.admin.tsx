import { useState } from 'react';
import { Link } from 'wouter';
import { Notice } from '../../../ui/notice.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { DeletedRecords, UndoNotice } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { type Removed, type Unshelved, useProductActions } from './product-actions.admin.ts';
import { ProductForm } from './product-form.admin.tsx';
import { noShelfWords } from './product-values.admin.ts';
import { ProductsHead } from './products-head.admin.tsx';
import { ProductsList } from './products-list.admin.tsx';
import { allProducts, storedProductQuery } from './queries.admin.ts';

export default function ProductsTab({ id }: { id: string }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [unshelved, setUnshelved] = useState<Unshelved | null>(null);
  const told = { onRemoved: setRemoved, onUnshelved: setUnshelved };
  if (id === '') return <AllProducts removed={removed} unshelved={unshelved} onRemoved={setRemoved} />;
  if (id === 'new') return <ProductForm key="new" product={null} {...told} />;
  return (
    <Answer to={storedProductQuery(id)}>
      {(product) =>
        product ? (
          <ProductForm key={`${product.id} ${product.archivedAt}`} product={product} {...told} />
        ) : (
          <p>This product is not there any more.</p>
        )
      }
    </Answer>
  );
}

interface AllProductsProps {
  removed: Removed | null;
  unshelved: Unshelved | null;
  onRemoved: (removed: Removed | null) => void;
}

function AllProducts({ removed, unshelved, onRemoved }: AllProductsProps) {
  const address = useListAddress(allProducts);
  const actions = useProductActions();

  async function restore(id: number): Promise<void> {
    if (await actions.restore(id)) onRemoved(null);
  }

  return (
    <div className="grid gap-5">
      {removed && <RemovedNotice removed={removed} onUndo={() => void restore(removed.id)} />}
      {unshelved && unshelved.id !== removed?.id && <UnshelvedNotice product={unshelved} />}
      {actions.failure && <Notice isError>{actions.failure}</Notice>}
      <ProductsHead address={address} />
      {address.choice.state === 'deleted' ? (
        <DeletedRecords
          kind="product"
          label="Deleted products"
          search={address.choice.search}
          onRestore={restore}
        />
      ) : (
        <ProductsList address={address} actions={actions} onRemoved={onRemoved} />
      )}
    </div>
  );
}

const RemovedNotice = ({ removed: { name, outcome }, onUndo }: { removed: Removed; onUndo: () => void }) => (
  <UndoNotice label={name} onUndo={onUndo}>
    {outcome === 'archived'
      ? `“${name}” was sold before, so it is archived: out of the shop, kept for its orders, and you can bring it back whenever you like.`
      : undefined}
  </UndoNotice>
);

const UnshelvedNotice = ({ product: { id, name } }: { product: Unshelved }) => (
  <Notice>
    <p>
      <span className="font-semibold">“{name}” has no category.</span> {noShelfWords}
    </p>
    <Link
      href={adminPaths.tab('products', id)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Choose one
    </Link>
  </Notice>
);
