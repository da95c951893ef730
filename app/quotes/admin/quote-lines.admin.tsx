import type { FieldErrors } from '../../../browser/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { Choice, PoundsInput, TextInput } from '../../editing/inputs.admin.tsx';
import type { Bound } from '../../editing/use-record.admin.ts';
import { vatRates } from '../../values/vat-rates.ts';
import { most } from '../quote-rules.ts';
import { newQuoteLine, type TypedLine, toVatRate } from './quote-values.admin.ts';
import { PartSearch } from './searches.admin.tsx';

interface QuoteLinesProps {
  lines: TypedLine[];
  errors: FieldErrors;
  hasVat: boolean;
  onChange: (lines: TypedLine[]) => void;
}

const rates = vatRates.map((rate) => ({ value: String(rate), label: `${rate}%` }));

export function QuoteLines({ lines, errors, hasVat, onChange }: QuoteLinesProps) {
  const replace = (index: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)));
  const add = (line: TypedLine) => onChange([...lines, line]);

  return (
    <Card title="What it is for" lead="Prices are for one, VAT included.">
      {errors.lines && (
        <p role="alert" className="font-medium text-red">
          {errors.lines}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {lines.map((line, index) => {
          const bound = (name: 'name' | 'price' | 'quantity'): Bound<string> => ({
            name: `lines.${index}.${name}`,
            value: line[name],
            error: errors[`lines.${index}.${name}`],
            onChange: (value) => replace(index, { [name]: value }),
          });
          return (
            <li key={line.key} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-6">
              {line.productId === null ? (
                <TextInput of={bound('name')} label="In words" placeholder="Fitting, 3 h" maxLength={255} />
              ) : (
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {line.name}
                  {line.sku && <span className="block text-sm font-normal text-ink-soft">{line.sku}</span>}
                </p>
              )}
              <div className="flex flex-wrap items-end gap-3">
                <TextInput
                  of={bound('quantity')}
                  label="How many"
                  inputMode="numeric"
                  maxLength={4}
                  className="w-24"
                />
                <PoundsInput of={bound('price')} label="Price of one" className="w-32" />
                {hasVat && (
                  <Choice
                    of={{
                      name: `lines.${index}.vatRate`,
                      value: String(line.vatRate),
                      error: undefined,
                      onChange: (typed) => replace(index, { vatRate: toVatRate(typed) }),
                    }}
                    label="VAT"
                    options={rates}
                    className="w-24"
                  />
                )}
                <Button
                  look="quiet"
                  aria-label={`Remove ${line.name || 'this line'}`}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  Remove
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {lines.length < most.lines && (
        <>
          <PartSearch
            chosen={lines.flatMap(({ productId }) => productId ?? [])}
            onPick={({ id: productId, name, sku, price, vatRate, deliveryClass }) =>
              add({ ...newQuoteLine(), productId, name, sku, price, vatRate, deliveryClass })
            }
          />
          <Button look="quiet" className="justify-self-start" onClick={() => add(newQuoteLine())}>
            Add a line in words
          </Button>
        </>
      )}
    </Card>
  );
}
