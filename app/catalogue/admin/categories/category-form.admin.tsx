import { useLocation } from 'wouter';
import { request } from '../../../../browser/request.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { BackLink } from '../../../editing/back-link.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { FormFrame } from '../../../editing/form-frame.admin.tsx';
import { History } from '../../../editing/history/history.admin.tsx';
import { SlugInput, TextInput, Toggle } from '../../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../../editing/opened-tab.admin.ts';
import { outcomeWords } from '../../../editing/use-action.admin.ts';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { api, paths } from '../../../paths.ts';
import { PictureField } from '../../../pictures/admin/picture-field.admin.tsx';
import { withoutSiteOrigin } from '../../../pictures/admin/shown-picture.admin.ts';
import { slugOf, slugShape, slugWords } from '../../../values/slug.ts';
import { isPictureAddress, pictureAddressWords } from '../../../values/web-address.ts';
import type { OwnersCategory } from '../../category-contract.ts';
import { longestDescription } from '../../category-limits.ts';
import { useCategoryActions } from './category-actions.admin.ts';

const toValues = (category: OwnersCategory | null) => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  imageUrl: category?.imageUrl ?? '',
  isActive: category?.isActive ?? true,
});

type Values = ReturnType<typeof toValues>;

function check({ name, slug, imageUrl }: Values) {
  const picture = withoutSiteOrigin(imageUrl);
  return {
    ...(picture !== '' && !isPictureAddress(picture) ? { imageUrl: pictureAddressWords } : {}),
    ...(name.trim() === '' ? { name: 'Give the category a name' } : {}),
    ...(slug.trim() !== '' && !slugShape.test(slug.trim()) ? { slug: slugWords } : {}),
  };
}

export function CategoryForm({ category }: { category: OwnersCategory | null }) {
  useRecordTitle(category?.name);
  const [, navigate] = useLocation();
  const { refetch } = useCategoryActions();
  const form = useRecord<OwnersCategory, Values>({
    draft: `category:${category?.id ?? 'new'}`,
    record: category,
    toValues,
    check,
    save(values, updatedAt) {
      const sent = { ...values, imageUrl: withoutSiteOrigin(values.imageUrl) };
      return category
        ? request('PUT', api.category(String(category.id)), { ...sent, updatedAt })
        : request('POST', api.categories(), sent);
    },
    words: outcomeWords(category ? 'update' : 'create', 'category'),
    onSaved: () => {
      void refetch();
      navigate(adminPaths.tab('categories'));
    },
  });
  const { field, values } = form;
  // The slug follows the name until somebody types another.
  const follows = category === null && (values.slug === '' || values.slug === slugOf(values.name));

  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink href={adminPaths.tab('categories')}>All categories</BackLink>
      <FormFrame
        form={form}
        save={category ? 'Update Category' : 'Create Category'}
        cancel={adminPaths.tab('categories')}
      >
        <Card title={category ? category.name : 'New category'}>
          <TextInput
            of={{
              ...field('name'),
              onChange: (name) => form.change({ name, ...(follows && { slug: slugOf(name) }) }),
            }}
            label="Name"
            maxLength={255}
            isRequired
          />
          <SlugInput
            of={field('slug')}
            label="Address in the shop"
            madeFrom="name"
            shown={`Its address: ${paths.category(values.slug)}`}
            known={category?.slug ?? null}
          />
          <TextInput of={field('description')} label="Description" maxLength={longestDescription} rows={3} />
          <PictureField
            of={field('imageUrl')}
            label="Picture"
            hint="Without one the category is shown by its name."
          />
          <Toggle
            of={field('isActive')}
            label="Active"
            hint="While it is off, the category and its products are hidden from visitors."
          />
        </Card>
      </FormFrame>
      {category && <History kind="category" id={category.id} />}
    </div>
  );
}
