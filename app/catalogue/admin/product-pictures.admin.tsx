import { Card } from '../../editing/card.admin.tsx';
import { PicturesField } from '../../pictures/admin/pictures-field.admin.tsx';
import type { ProductRecordForm } from './product-values.admin.ts';

/** The main picture of a product and up to four more (SPEC section 9). */
const mostPictures = 5;

/** The pictures of a product, chosen or as addresses that commas separate. */
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
