import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { contentQuery } from '../../content/queries.ts';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { Choice, PoundsInput, SlugInput, TextInput, Toggle } from '../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { WithPreview } from '../../editing/preview/with-preview.admin.tsx';
import { RichText } from '../../editing/rich-text/rich-text.admin.tsx';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { api, paths } from '../../paths.ts';
import { classWords } from '../../values/delivery-class-words.ts';
import { deliveryClasses } from '../../values/delivery-terms.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { slugOf } from '../../values/slug.ts';
import { type VatRate, vatRates } from '../../values/vat-rates.ts';
import type { StoredProduct } from './contract.ts';
import { GoesWithChooser } from './goes-with.admin.tsx';
import { type Removed, type Unshelved, useProductActions } from './product-actions.admin.ts';
import { ProductPictures } from './product-pictures.admin.tsx';
import {
  check,
  follows,
  isUncategorised,
  noShelfWords,
  type ProductPartProps,
  type ProductRecordForm,
  toBody,
  toValues,
  typedProduct,
} from './product-values.admin.ts';
import { useCategoryOptions } from './products-head.admin.tsx';
import { SpecificationEditor } from './specification-editor.admin.tsx';
import { StockFields, StockHistory } from './stock-fields.admin.tsx';

interface ProductFormProps {
  product: StoredProduct | null;
  onRemoved: (removed: Removed | null) => void;
  /** Called after a save; null unless visitors find the product in no category. */
  onUnshelved: (saved: Unshelved | null) => void;
}

export function ProductForm({ product, onRemoved, onUnshelved }: ProductFormProps) {
  useRecordTitle(product?.name);
  const [, navigate] = useLocation();
  const { refetch } = useProductActions();
  const form: ProductRecordForm = useRecord({
    draft: `product:${product?.id ?? 'new'}`,
    record: product,
    toValues,
    check: (values) => check(values, product),
    save: (values, updatedAt, over) => {
      const body = toBody(values, product, over);
      return product
        ? request<StoredProduct>('PUT', api.product(String(product.id)), { ...body, updatedAt })
        : request<StoredProduct>('POST', api.products(), body);
    },
    words: outcomeWords(product ? 'update' : 'create', 'product'),
    linkTo: ({ id, name }) =>
      product ? undefined : { text: `Open “${name}”`, path: adminPaths.tab('products', id) },
    onSaved: (saved) => {
      onRemoved(null);
      onUnshelved(saved.isActive && saved.categoryId === null ? saved : null);
      void refetch();
      navigate(adminPaths.tab('products'));
    },
  });

  return (
    <WithPreview question={{ kind: 'product', id: product?.id ?? null, values: typedProduct(form.values) }}>
      <div className="grid max-w-3xl gap-6">
        <BackLink href={adminPaths.tab('products')}>All products</BackLink>
        <FormFrame
          form={form}
          save={product ? 'Update Product' : 'Create Product'}
          cancel={adminPaths.tab('products')}
        >
          {product?.archivedAt && <Archived id={product.id} />}
          <Selling form={form} product={product} />
          <ProductPictures form={form} />
          <Texts form={form} />
          <Names form={form} product={product} />
          <SpecificationEditor form={form} />
          <GoesWithChooser form={form} slug={product?.slug} />
        </FormFrame>
        {product && <Further product={product} onRemoved={onRemoved} />}
      </div>
    </WithPreview>
  );
}

function Selling({ form, product }: ProductPartProps) {
  const { field, values } = form;
  return (
    <Card title={product ? product.name : 'New product'}>
      {product?.isActive && (
        <a
          href={paths.product(product.slug)}
          target="_blank"
          rel="noreferrer"
          className="-mt-4 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          View<span className="sr-only"> in the shop, in a new tab</span>
        </a>
      )}
      <TextInput
        of={{
          ...field('name'),
          onChange: (name) => form.change({ name, ...(follows(product, values) && { slug: slugOf(name) }) }),
        }}
        label="Name"
        maxLength={255}
        isRequired
      />
      <Prices form={form} />
      <DeliveryClassChoice form={form} />
      <StockFields form={form} product={product} />
      <Choice
        of={field('categoryId')}
        label="Category"
        options={useCategoryOptions('No category')}
        warning={isUncategorised(values) ? noShelfWords : null}
      />
      <div>
        {!product?.archivedAt && (
          <Toggle of={field('isActive')} label="Active" hint="While it is off, visitors do not see it." />
        )}
        <Toggle of={field('isFeatured')} label="Featured" hint="Shown on the shop’s first page." />
      </div>
    </Card>
  );
}

const vatNames: Record<VatRate, string> = { 20: 'Standard rate', 5: 'Reduced rate', 0: 'Zero rate' };
const vatOptions = vatRates.map((rate) => ({ value: String(rate), label: `${vatNames[rate]}, ${rate}%` }));

function Prices({ form: { field, values } }: Pick<ProductPartProps, 'form'>) {
  const [price, compareAt] = [readPounds(values.price), readPounds(values.compareAtPrice)];
  const { data: content } = useQuery(contentQuery);
  const isNoOffer = price !== null && compareAt !== null && compareAt <= price;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PoundsInput
        of={field('price')}
        label="Price"
        hint="In pounds, VAT included, such as 329.00"
        isRequired
      />
      <PoundsInput
        of={field('compareAtPrice')}
        label="Compare-at price"
        hint="What it was before, crossed out beside it"
        warning={isNoOffer ? 'This is not more than the price, so it does not look like an offer.' : null}
      />
      {content?.includesVat && (
        <Choice
          of={field('vatRate')}
          label="VAT"
          hint="In the price. Nearly everything here is standard rate; ask your accountant before you choose another."
          options={vatOptions}
          className="md:col-span-2"
        />
      )}
    </div>
  );
}

function Texts({ form: { field } }: Pick<ProductPartProps, 'form'>) {
  return (
    <Card title="Descriptions">
      <TextInput
        of={field('shortDescription')}
        label="Short description"
        hint="A sentence for lists and search engines"
        maxLength={500}
        rows={2}
      />
      <TextInput of={field('description')} label="Description" maxLength={10_000} rows={5} />
      <RichText
        of={field('longDescription')}
        label="Long description"
        hint="Stands on the product’s page in place of the description"
      />
    </Card>
  );
}

function Names({ form: { field, values }, product }: ProductPartProps) {
  const isKnown = product !== null && (product.isActive || product.publishedAt !== null);
  return (
    <Card title="Address and stock number">
      <SlugInput
        of={field('slug')}
        label="Address in the shop"
        madeFrom="name"
        shown={`Its page is ${paths.product(values.slug)}`}
        known={isKnown ? product.slug : null}
      />
      <TextInput of={field('sku')} label="Stock number (SKU)" maxLength={100} />
    </Card>
  );
}

function DeliveryClassChoice({ form: { field, change } }: Pick<ProductPartProps, 'form'>) {
  return (
    <Choice
      of={{
        ...field('deliveryClass'),
        onChange: (chosen) =>
          change({ deliveryClass: deliveryClasses.find((one) => one === chosen) ?? 'parcel' }),
      }}
      label="How it is delivered"
      options={deliveryClasses.map((value) => ({ value, label: classWords[value].name }))}
    />
  );
}

function Archived({ id }: { id: number }) {
  const { restore, failure } = useProductActions();
  return (
    <Notice>
      {failure && <p className="text-red">{failure}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>This product is archived: it was sold before, and visitors do not see it any more.</p>
        <Button look="quiet" onClick={() => void restore(id)}>
          Bring back
        </Button>
      </div>
    </Notice>
  );
}

function Further({ product, onRemoved }: Pick<ProductFormProps, 'onRemoved'> & { product: StoredProduct }) {
  const [, navigate] = useLocation();
  const actions = useProductActions();
  async function remove(): Promise<void> {
    const removed = await actions.remove(product);
    if (!removed) return;
    onRemoved(removed);
    navigate(adminPaths.tab('products'));
  }
  return (
    <>
      {actions.failure && <Notice isError>{actions.failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void actions.duplicate(product.id)}>
          Duplicate
        </Button>
        {product.archivedAt === null && (
          <Button look="quiet" onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </div>
      <StockHistory id={product.id} />
      <History kind="product" id={product.id} />
    </>
  );
}
