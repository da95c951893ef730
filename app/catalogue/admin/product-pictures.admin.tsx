import { Card } from '../../editing/card.admin.tsx';
import { PicturesField } from '../../pictures/admin/pictures-field.admin.tsx';
import type { ProductRecordForm } from './product-values.admin.ts';

/** SPEC section 9: one main picture and up to four more. */
const mostPictures = 5;

export function ProductPictures({ form: { field, errors } }: { form: ProductRecordForm }) {
  const urls = field('imageUrls');
  const [, ofOne] = Object.entries(errors).find(([name]) => name.startsWith('imageUrls.')) ?? [];
  return (
    <Card title="Pictures">
      <PicturesField
        of={{ ...urls, error: urls.error ?? ofOne }}
        mostShown={mostPictures}
        maxLength={15_000}
      />
    </Card>
  );
}
