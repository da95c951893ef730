import { useLocation } from 'wouter';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { namesOf, recordOf } from '../../values/names-of.ts';
import { withQuery } from '../../values/with-query.ts';
import { readListAddress } from '../opened-tab.admin.ts';

/** Keeps search, sort and page in the address, for Back, reload and bookmarks. */
export function useListAddress<Names extends string>(defaults: Record<Names, string>) {
  const [path, navigate] = useLocation();
  const { choice, page } = readListAddress(defaults, new URLSearchParams(useQueryString()));

  const chosen = (values: typeof choice) =>
    recordOf(namesOf(defaults), (name) => (values[name] === defaults[name] ? '' : values[name]));
  const hrefOf = (number: number) => withQuery(path, { ...chosen(choice), page: number > 1 ? number : '' });

  const show = (values: typeof choice) => navigate(withQuery(path, chosen(values)), { replace: true });

  return {
    choice,
    page,
    hrefOf,
    /** Returns to page 1 and replaces the history entry. */
    choose: (part: Partial<typeof choice>) => show({ ...choice, ...part }),
    field: (name: keyof typeof choice) => ({
      value: choice[name],
      onChange: (value: string) => show({ ...choice, [name]: value }),
    }),
  };
}
