import type { ReactNode } from 'react';

/** A Friday's consultations, half an hour each from 1pm to 5pm. */
const starts = ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00', '4:30'];

/** `children` are the ways to take a time: until the calendar is here, telephone and e-mail. */
export function BookingSection({ children }: { children: ReactNode }) {
  return (
    <section
      id="booking"
      aria-labelledby="booking-title"
      className="-scroll-mt-6 bg-slate py-20 text-mist lg:py-28"
    >
      <div className="wrap">
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-20">
          <div>
            <h2 id="booking-title" className="text-3xl text-white">
              Half an hour on a Friday, about your van
            </h2>
            <p className="mt-4 text-lg">
              Friday afternoons are for consultations, 30 minutes each. They do not commit you to any work.
            </p>
          </div>
          <div>
            <p>
              Bring a list of what should run, photographs of what is there now, and the van if it is handy.
              You leave with the sums and a plain answer. To take a time, ring or write and say which Friday
              suits you.
            </p>
            <div className="mt-6">{children}</div>
          </div>
        </div>
        <figure className="mt-16">
          <ol className="figures grid grid-cols-4 gap-y-6 text-sm md:grid-cols-8">
            {starts.map((start) => (
              <li
                key={start}
                className="relative border-t-2 border-amber pt-4 before:absolute before:-top-1.75 before:size-3 before:rounded-full before:border-2 before:border-amber before:bg-slate"
              >
                {start}
              </li>
            ))}
          </ol>
          <figcaption className="mt-4 text-sm">
            How a Friday runs, from 1pm to 5pm. Some of these times may already be taken.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
