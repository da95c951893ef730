import type { FieldErrors } from '../../../browser/use-form.ts';
import type { RecordForm } from '../../editing/use-record.admin.ts';
import { withoutSiteOrigin } from '../../pictures/admin/shown-picture.admin.ts';
import { textOf, urlsIn } from '../../pictures/picture-order.ts';
import { recordOf } from '../../values/names-of.ts';
import { readNumber, wholeFault } from '../../values/numbers/typed-number.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { slugOf, slugShape, slugWords } from '../../values/slug.ts';
import { standardVatRate, vatRates } from '../../values/vat-rates.ts';
import { isPictureAddress, pictureAddressWords } from '../../values/web-address.ts';
import type { Specification } from '../attributes/specification.ts';
import { stockReasonNames } from '../stock-reasons.ts';
import type { ProductBody, StoredProduct, TypedProduct } from './contract.ts';

const texts = [
  ...(['name', 'slug', 'sku', 'price', 'compareAtPrice', 'weight', 'dimensions'] as const),
  ...(['shortDescription', 'description', 'longDescription'] as const),
];

export const toValues = (product: StoredProduct | null) => ({
  ...recordOf(texts, (name) => product?.[name] ?? ''),
  categoryId: String(product?.categoryId ?? ''),
  vatRate: String(product?.vatRate ?? standardVatRate),
  stockQuantity: String(product?.stockQuantity ?? 0),
  /** Sales may follow while the form is open or a draft waits. */
  stockWhenOpened: String(product?.stockQuantity ?? 0),
  stockReason: 'counted',
  stockNote: '',
  imageUrls: textOf(product?.imageUrls ?? []),
  specifications: product?.specifications ?? [],
  goesWith: product?.related ?? [],
  isActive: product?.isActive ?? true,
  isFeatured: product?.isFeatured ?? false,
  deliveryClass: product?.deliveryClass ?? 'parcel',
});

export type ProductValues = ReturnType<typeof toValues>;
export type ProductRecordForm = RecordForm<StoredProduct, ProductValues>;

export interface ProductPartProps {
  form: ProductRecordForm;
  product: StoredProduct | null;
}

const readPictureUrls = (imageUrls: string) => urlsIn(imageUrls).map(withoutSiteOrigin);

const isBlank = ({ label, value }: Specification) => label.trim() === '' && value.trim() === '';
const wholeNumber = (typed: string) => Math.trunc(readNumber(typed) ?? 0);

export function stockWords({ stockQuantity }: Pick<ProductValues, 'stockQuantity'>): string | null {
  const fault = stockQuantity.trim() === '' ? null : wholeFault(readNumber(stockQuantity));
  return fault && `${fault}: counts as ${wholeNumber(stockQuantity)}`;
}

/** The slug follows the name until visitors know the product or somebody types a slug. */
export const follows = (product: StoredProduct | null, { slug, name }: ProductValues) =>
  !product?.isActive && !product?.publishedAt && (slug === '' || slug === slugOf(name));

/** Visible, but in no category. Ignores an untouched form. */
export const isUncategorised = ({ isActive, categoryId, name }: ProductValues) =>
  isActive && categoryId === '' && name.trim() !== '';

export const noShelfWords =
  'Without a category it is on no shelf of the shop: nobody finds it by looking round.';

export const isStockChanged = ({ stockQuantity, stockWhenOpened }: ProductValues) =>
  wholeNumber(stockQuantity) !== wholeNumber(stockWhenOpened);

export function check(values: ProductValues, product: StoredProduct | null): FieldErrors {
  const slug = values.slug.trim();
  const faults: FieldErrors = {};
  if (values.name.trim() === '') faults.name = 'Give the product a name';
  if (slug !== '' && slug !== product?.slug && !slugShape.test(slug)) faults.slug = slugWords;
  const isPrice = (typed: string) => readPounds(typed) !== null;
  if (!isPrice(values.price)) faults.price = 'Give a price in pounds, such as 329.00';
  if (values.compareAtPrice.trim() !== '' && !isPrice(values.compareAtPrice)) {
    faults.compareAtPrice = 'Give a price in pounds, such as 329.00, or leave it empty';
  }
  if (wholeNumber(values.stockQuantity) < 0) faults.stockQuantity = 'There cannot be fewer than none';
  if (!readPictureUrls(values.imageUrls).every(isPictureAddress)) faults.imageUrls = pictureAddressWords;
  return { ...faults, ...checkSpecifications(values.specifications) };
}

function checkSpecifications(rows: Specification[]): FieldErrors {
  const faults: FieldErrors = {};
  const labels = rows.map(({ label }) => label.trim());
  rows.forEach((row, index) => {
    if (isBlank(row)) return;
    const label = labels[index] ?? '';
    const at = `specifications.${index}`;
    if (label === '') faults[`${at}.label`] = 'Say what this row is about';
    else if (labels.indexOf(label) < index) faults[`${at}.label`] = 'There is a row of this name already';
    if (row.value.trim() === '') faults[`${at}.value`] = 'Give a value, or remove the row';
  });
  return faults;
}

const toSentFields = ({ categoryId, imageUrls, specifications, goesWith }: ProductValues) => ({
  categoryId: wholeNumber(categoryId) || null,
  imageUrls: readPictureUrls(imageUrls),
  specifications: specifications.filter((row) => !isBlank(row)),
  goesWith: goesWith.map(({ slug }) => slug),
});

export const typedProduct = (values: ProductValues): TypedProduct => ({
  ...values,
  ...toSentFields(values),
  stockQuantity: wholeNumber(values.stockQuantity),
});

/** SPEC section 5. `over` is somebody else's saved product, to be overwritten on purpose. */
export function toBody(
  values: ProductValues,
  product: StoredProduct | null,
  over: StoredProduct | null,
): ProductBody {
  const { stockQuantity, stockWhenOpened, stockReason, stockNote, slug, ...others } = values;
  // A count replaces their stock; other reasons keep the difference.
  const opened = over && stockReason === 'counted' ? over.stockQuantity : wholeNumber(stockWhenOpened);
  const stock = {
    stockQuantity: wholeNumber(stockQuantity),
    stockNote,
    stockReason: stockReasonNames.find((reason) => reason === stockReason),
    ...(product && { stockWhenOpened: opened }),
  };
  return {
    ...others,
    ...(slug === product?.slug ? {} : { slug: follows(product, values) ? '' : slug }),
    ...(product === null || isStockChanged(values) ? stock : {}),
    ...toSentFields(values),
    vatRate: vatRates.find((rate) => String(rate) === values.vatRate),
  };
}
