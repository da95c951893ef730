import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { ButtonLink } from '../../../../ui/button.tsx';
import { adminPaths } from '../../../admin-paths.ts';
import { DeletedRecords } from '../../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../../editing/lists/record-list.admin.tsx';
import { RowButton, RowLink } from '../../../editing/lists/row-button.admin.tsx';
import { paths } from '../../../paths.ts';
import { hasWords } from '../../../values/has-words.ts';
import type { OwnersCategory } from '../../category-contract.ts';
import { useCategoryActions } from './category-actions.admin.ts';

interface CategoriesListProps {
  categories: OwnersCategory[];
  onDelete: (category: OwnersCategory) => Promise<void>;
  onRestore: (id: number) => Promise<void>;
}

const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
];

export function CategoriesList({ categories, onDelete, onRestore }: CategoriesListProps) {
  const { choice, field } = useListAddress({ q: '', state: '' });
  const shown = categories
    .filter(({ isActive }) => choice.state === '' || isActive === (choice.state === 'active'))
    .filter(({ name, slug }) => hasWords(choice.q, [name, slug]));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search categories" {...field('q')} />
        <Pick label="Which categories" options={states} {...field('state')} />
        <ButtonLink href={adminPaths.tab('categories', 'new')}>Add Category</ButtonLink>
      </div>
      {choice.state === 'deleted' ? (
        <DeletedRecords kind="category" label="Deleted categories" search={choice.q} onRestore={onRestore} />
      ) : (
        <RecordList
          label="Categories"
          rows={shown}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => adminPaths.tab('categories', id)}
          columns={[
            { label: 'State', cell: ({ isActive }) => <State isActive={isActive} /> },
            { label: 'Products', cell: ({ productCount }) => productCount, isFigure: true },
          ]}
          actions={(category) => (
            <Actions
              category={category}
              // Sorting needs the full list: in a filtered one, up and down are ambiguous.
              all={shown.length === categories.length ? categories : []}
              onDelete={onDelete}
            />
          )}
          empty={
            categories.length === 0
              ? 'There are no categories yet. Add the first one.'
              : 'Nothing matches this.'
          }
        />
      )}
    </>
  );
}

const badge = 'inline-block rounded-sm px-2 py-0.5 text-sm font-medium';

const State = ({ isActive }: { isActive: boolean }) => (
  <span className={`${badge} ${isActive ? 'bg-green-tint text-green' : 'bg-sand text-ink-soft'}`}>
    {isActive ? 'Active' : 'Hidden'}
  </span>
);

interface ActionsProps {
  category: OwnersCategory;
  /** In shop order; empty while the list is filtered. */
  all: OwnersCategory[];
  onDelete: CategoriesListProps['onDelete'];
}

function Actions({ category: { id, name, slug, isActive }, category, all, onDelete }: ActionsProps) {
  const { order } = useCategoryActions();
  const ids = all.map((one) => one.id);
  const index = ids.indexOf(id);

  function move(by: -1 | 1) {
    const others = ids.filter((other) => other !== id);
    void order(others.toSpliced(index + by, 0, id));
  }

  return (
    <span className="inline-flex">
      {index >= 0 && (
        <>
          <RowButton label={`Move ${name} up`} icon={ArrowUp} isOff={index === 0} onPress={() => move(-1)} />
          <RowButton
            label={`Move ${name} down`}
            icon={ArrowDown}
            isOff={index === ids.length - 1}
            onPress={() => move(1)}
          />
        </>
      )}
      {isActive && <RowLink label={`View ${name} in the shop, in a new tab`} href={paths.category(slug)} />}
      <RowButton label={`Delete ${name}`} icon={Trash2} onPress={() => void onDelete(category)} />
    </span>
  );
}
