type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Neither passwords nor cards are ever written down.
const written =
  ':is(input,textarea,select)[name]:not([type=hidden],[type=password],[type=file],[type=radio]:not([value]),[data-secret])';

const isTick = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/** The fields within a part of the page: each with its name, a choice with its value, and which of that name it is. */
export function fieldsIn(part: ParentNode): [name: string, field: TypedField][] {
  const counts = new Map<string, number>();
  return [...part.querySelectorAll<TypedField>(written)].map((field) => {
    const name = field.type === 'radio' ? `${field.name}=${field.value}` : field.name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${name} ${count}`, field];
  });
}

const read = (field: TypedField) => (isTick(field) ? String(field.checked) : field.value);

/** What stands in the fields within a part of the page, by their names. */
export const readTyped = (part: ParentNode): Record<string, string> =>
  Object.fromEntries(
    fieldsIn(part)
      .map(([name, field]) => [name, read(field)])
      .filter(([, value]) => value !== ''),
  );

/** Whether somebody, or the browser, has filled it in since it was drawn. */
export function isFilledIn(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** As if it had been typed: React looks at the field itself, past what it has put there. */
export function write(field: TypedField, value: string): void {
  if (value === read(field)) return;
  if (isTick(field)) {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
