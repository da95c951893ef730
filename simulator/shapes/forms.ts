import { invalid } from './answers.ts';

/** A decoded form: `shipping[address][city]=Deal` becomes `{shipping: {address: {city: 'Deal'}}}`. */
export interface Form {
  [name: string]: string | Form;
}

const deepest = 8;

/** Decodes a form body or a query string with bracket nesting. List items keep their index as a name. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  if (text === '') return form;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (name.includes('[')) put(form, name, value);
    else form[name] = value;
  }
  return form;
}

/** The text fields of a JSON object, for the simulator's own controls; Stripe's API takes forms only. */
export function formFromJson(text: string): Form {
  const form = emptyForm();
  const value = readJson(text);
  if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) if (typeof field === 'string') form[name] = field;
  return form;
}

/** Parses JSON; nonsense is refused as a bad request. */
export function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid('The request body is not valid JSON');
  }
}

function put(form: Form, name: string, value: string): void {
  const steps = name.split('[').map((step, index) => (index === 0 ? step : step.replace(/\]$/, '')));
  if (steps.length > deepest) throw invalid(`Invalid parameter: ${name}`, name);
  const last = steps.pop() ?? '';
  let at = form;
  for (const step of steps) {
    const inside = at[step];
    if (typeof inside === 'object') at = inside;
    else {
      const fresh = emptyForm();
      at[step] = fresh;
      at = fresh;
    }
  }
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

// Without a prototype, so that a parameter named __proto__ is only a name.
function emptyForm(): Form {
  return Object.create(null);
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw invalid('The request body is not a valid form: a percent escape is broken');
  }
}
