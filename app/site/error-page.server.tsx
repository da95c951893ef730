import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClass } from '../../ui/button.tsx';
import { Mark } from '../navigation/logo.tsx';
import { paths } from '../paths.ts';

const title = 'Something went wrong on our side';

export const errorPage = (css: string): string =>
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${css}</style></head>` +
  `<body>${renderToStaticMarkup(<ErrorPage />)}</body></html>`;

const ErrorPage = () => (
  <main className="wrap py-24 text-center md:py-32">
    <Mark className="mx-auto size-12" />
    <h1 className="mt-8 text-3xl">{title}</h1>
    <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">
      This page could not be made just now. Nothing that you have ordered or put into your cart is lost.
      Please try again in a minute.
    </p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <a href={paths.home()} className={buttonClass('quiet')}>
        Go to the home page
      </a>
    </div>
  </main>
);
