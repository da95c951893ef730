import { signInPath } from '../../../accounts/return-to.ts';
import { paths } from '../../../paths.ts';
import { queryOf } from '../../../values/with-query.ts';
import { writeLink } from '../link/share-link.ts';
import type { PlanState } from '../plan-state.ts';

/** In the address of the planner: whoever comes back from logging in wanted to save their plan, under this name. */
const mark = 'save';

const unnamed = 'plan';

/** Where somebody logs in or registers to save a plan, and comes back with all of it, and the name that they gave it. */
export const signInToSave = (state: PlanState, name = ''): string =>
  signInPath(queryOf({ next: paths.planner(`${writeLink(state)}&${queryOf({ [mark]: name || unnamed })}`) }));

/** The name under which an address's query says that its plan is to be saved: empty where it has none yet; null where it is not. */
export function nameToSave(search: string): string | null {
  const name = new URLSearchParams(search).get(mark);
  return name === unnamed ? '' : name;
}
