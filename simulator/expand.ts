import { invalid } from './shapes/answers.ts';
import type { Form } from './shapes/forms.ts';
import { text } from './shapes/parameters.ts';
import type { Records } from './store.ts';
import type { World } from './world.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Replaces ids by their objects where `expand[]` asks for it; `data.` walks into a list. */
export function expandText(world: World, body: string, form: Form): string {
  const wanted = form.expand;
  if (wanted === undefined) return body;
  if (typeof wanted === 'string') throw invalid('Invalid array', 'expand');
  let value: Json = JSON.parse(body);
  for (const key in wanted) {
    const path = text(wanted, key, 'expand') ?? '';
    value = follow(world, value, path.split('.'), path);
  }
  return JSON.stringify(value);
}

function follow(world: World, value: Json, steps: readonly string[], path: string): Json {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => follow(world, item, steps, path));
  const records = expandable(world, step);
  const inside = typeof value === 'object' ? value[step] : undefined;
  if (typeof value !== 'object' || inside === undefined || (step !== 'data' && !records))
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (typeof inside !== 'string') return { ...value, [step]: follow(world, inside, rest, path) };
  const found = records?.find(inside);
  if (found === undefined) return value;
  const object: Json = JSON.parse(found);
  return { ...value, [step]: follow(world, object, rest, path) };
}

function expandable(world: World, name: string): Records | undefined {
  if (name === 'latest_charge' || name === 'charge') return world.store.charges;
  if (name === 'payment_intent') return world.store.intents;
  if (name === 'payment_method') return world.store.methods;
  return undefined;
}
