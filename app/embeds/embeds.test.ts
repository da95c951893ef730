import { expect, it } from 'vitest';
import { embedOf, embedSources } from './embeds.ts';

it('gives the address and the name of the site', () => {
  expect(embedOf({ mapEmbedUrl: 'https://www.google.com/maps/embed?pb=1' }, 'map')).toEqual({
    src: 'https://www.google.com/maps/embed?pb=1',
    host: 'google.com',
  });
  expect(embedOf({ mapEmbedUrl: 'https://www.google.com/maps/embed?pb=1' }, 'calendar')).toBeNull();
});

it.each([
  ...[
    '',
    'calendly.com/van',
    'http://calendly.com',
    '//calendly.com',
    'javascript:alert(1)',
    'https://*.com/',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
  ],
  ...[
    'https://user@calendly.com/',
    'https://calendly.com:8443/',
    "https://calendly.com;script-src 'unsafe-inline'/",
  ],
  ...['https://', 'https://.com', 'https://a..b', '<iframe src="https://calendly.com">'],
])('shows nothing of %j and opens nothing for it', (url) => {
  expect(embedOf({ calendarEmbedUrl: url }, 'calendar')).toBeNull();
  expect(embedSources({ calendarEmbedUrl: url })).toEqual([]);
});

it('opens each host once', () => {
  const settings = {
    calendarEmbedUrl: 'https://calendly.com/van',
    reviewsEmbedUrl: 'https://widgets.example.com/a',
    socialEmbedUrl: 'https://widgets.example.com/b',
    mapEmbedUrl: '',
  };
  expect(embedSources(settings)).toEqual([
    { 'frame-src': ['https://calendly.com', 'https://widgets.example.com'] },
  ]);
});
