import { Link } from 'wouter';
import { settingsEvent } from '../consent/kept-choice.ts';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { Mark } from './logo.tsx';
import marks from './social.svg';

const shop = { label: 'Shop', href: paths.shop() };

const columns = [
  {
    title: 'Services',
    links: [
      { label: 'What we fit', href: paths.section('services') },
      { label: 'What we repair', href: paths.section('repairs') },
      { label: 'How we work', href: paths.howWeWork() },
      { label: 'Book a consultation', href: paths.section('booking') },
      { label: 'Power planner', href: paths.planner() },
      { label: 'Power calculator', href: paths.calculators() },
      { label: 'Battery calculator', href: paths.batteryCalculator() },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', href: paths.section('about') },
      { label: 'Reviews', href: paths.section('reviews') },
      { label: 'Contact', href: paths.section('contact') },
      { label: 'Blog', href: paths.blog() },
      shop,
      { label: 'Delivery and returns', href: paths.deliveryAndReturns() },
      { label: 'Find your order', href: paths.findOrder() },
      { label: 'Questions', href: paths.questions() },
      { label: 'Words', href: paths.words() },
    ],
  },
];

const legalLinks = [
  { label: 'Privacy policy', href: paths.privacyPolicy() },
  { label: 'Terms and conditions', href: paths.terms() },
  { label: 'Cookie policy', href: paths.cookiePolicy() },
  { label: 'Site map', href: paths.sitemap() },
];

export function Footer() {
  const { businessName, shopEnabled } = useContent();
  return (
    <footer className="bg-slate text-mist print:hidden">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1.6fr_1fr_1fr] md:py-16">
        <Workshop />
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow text-white">{title}</h2>
            <ul className="mt-4">
              {links
                .filter((link) => shopEnabled || link !== shop)
                .map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className="inline-block py-1.5 hover:text-white hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-slate-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm">
          {/* A page that was cached over New Year shows the year before. */}
          <p className="mr-auto max-lg:w-full" suppressHydrationWarning>
            © {new Date().getFullYear()} {businessName}
          </p>
          {legalLinks.map(({ label, href }) => (
            <Link key={href} href={href} className="py-1.5 hover:text-white hover:underline">
              {label}
            </Link>
          ))}
          <button
            type="button"
            className="py-1.5 hover:text-white hover:underline"
            onClick={() => dispatchEvent(new Event(settingsEvent))}
          >
            Cookie settings
          </button>
        </div>
      </div>
    </footer>
  );
}

function Workshop() {
  const { businessName, phone, address, email } = useContent();
  return (
    <div className="max-w-sm min-w-0">
      <p className="flex items-center gap-2.5 text-lg font-bold text-white">
        <Mark className="size-9 rounded-[9px] border border-slate-line" />
        {businessName}
      </p>
      <address className="mt-5 space-y-1 not-italic">
        <p>{address}</p>
        <p>
          <a href={phoneLink(phone)} className="inline-block py-1 font-semibold text-white hover:underline">
            {phone}
          </a>
        </p>
        {email && (
          <p>
            <a
              href={`mailto:${email}`}
              className="inline-block py-1 wrap-anywhere hover:text-white hover:underline"
            >
              {email}
            </a>
          </p>
        )}
      </address>
      <SocialLinks />
    </div>
  );
}

function SocialLinks() {
  const { businessName, facebookUrl, instagramUrl, linkedinUrl } = useContent();
  const networks = [
    { label: 'Facebook', href: facebookUrl, mark: 'facebook' },
    { label: 'Instagram', href: instagramUrl, mark: 'instagram' },
    { label: 'LinkedIn', href: linkedinUrl, mark: 'linkedin' },
  ].filter(({ href }) => href);
  if (networks.length === 0) return null;
  return (
    <ul className="mt-5 -ml-3 flex gap-1">
      {networks.map(({ label, href, mark }) => (
        <li key={label}>
          <a
            href={href}
            rel="noopener"
            className="inline-flex size-12 items-center justify-center rounded hover:bg-slate-light hover:text-white"
          >
            <svg
              aria-hidden
              className="size-5 fill-none stroke-current"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <use href={`${marks}#${mark}`} />
            </svg>
            <span className="sr-only">
              {businessName} on {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
