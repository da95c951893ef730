import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { pathAfterSignIn } from '../../../accounts/return-to.ts';
import { paths } from '../../../paths.ts';
import { readLink } from '../link/share-link.ts';
import { nameToSave, signInToSave } from './sign-in-to-save.ts';

it('Whoever logs in to save a plan comes back with all of it, and its name', () => {
  fc.assert(
    fc.property(plans, fc.string({ maxLength: 80 }), (plan, name) => {
      const search = signInToSave(plan, name).split('?')[1] ?? '';
      const [path, query = ''] = pathAfterSignIn(search).split('?');
      expect(path).toBe(paths.planner());
      expect(readLink(query)).toEqual(plan);
      expect(nameToSave(query)).toBe(name === 'plan' ? '' : name.toWellFormed());
    }),
  );
  expect(nameToSave('v=1&d=3')).toBeNull();
});
