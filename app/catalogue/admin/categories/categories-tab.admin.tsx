import { useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { Answer } from '../../../editing/answer.admin.tsx';
import { UndoNotice } from '../../../editing/history/deleted-records.admin.tsx';
import type { OwnersCategory } from '../../category-contract.ts';
import { ownersCategoriesQuery } from '../queries.admin.ts';
import { CategoriesList } from './categories-list.admin.tsx';
import { useCategoryActions } from './category-actions.admin.ts';
import { CategoryForm } from './category-form.admin.tsx';

export default function CategoriesTab({ id }: { id: string }) {
  const { remove, restore, failure } = useCategoryActions();
  const [deleted, setDeleted] = useState<OwnersCategory | null>(null);

  async function onDelete(category: OwnersCategory): Promise<void> {
    if (await remove(category.id)) setDeleted(category);
  }
  async function onRestore(categoryId: number): Promise<void> {
    if (await restore(categoryId)) setDeleted(null);
  }

  return (
    <Answer to={ownersCategoriesQuery}>
      {(categories) =>
        id === '' ? (
          <div className="grid gap-5">
            {deleted && <UndoNotice label={deleted.name} onUndo={() => void onRestore(deleted.id)} />}
            {failure && <Notice isError>{failure}</Notice>}
            <CategoriesList categories={categories} onDelete={onDelete} onRestore={onRestore} />
          </div>
        ) : (
          <OneCategory id={id} categories={categories} />
        )
      }
    </Answer>
  );
}

function OneCategory({ id, categories }: { id: string; categories: OwnersCategory[] }) {
  const category = categories.find((one) => String(one.id) === id) ?? null;
  if (!category && id !== 'new') return <p>This category is not there any more.</p>;
  return <CategoryForm key={id} category={category} />;
}
