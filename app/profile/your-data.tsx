import { Download } from 'lucide';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { api, paths } from '../paths.ts';

/** What is kept of a person, to take along, and the way out. */
export const YourData = () => (
  <section aria-labelledby="your-data">
    <h2 id="your-data" className="text-2xl">
      Your data
    </h2>
    <p className="mt-3 text-ink-soft">
      All that we keep of you, in one file that programs can read: details, orders, addresses, wishlist,
      bookings and enquiries.
    </p>
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <a href={api.accountExport()} download className={buttonClass('quiet')}>
        <Icon of={Download} className="size-5" />
        Download your data
      </a>
      <Link
        href={paths.deleteAccount()}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Delete your account
      </Link>
    </div>
  </section>
);
