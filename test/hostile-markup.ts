import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A thousand attempts to get a script into a page are read where they lie; they are not part of the project. */
const listFile = process.env.TEST_XSS ?? resolve('../shared/data/xss-payloads.json');
const isThere = existsSync(listFile);
if (!isThere) {
  console.warn(
    `\n  SKIPPED: the list of hostile markup is not at ${listFile} (set TEST_XSS); a few of our own are used.\n`,
  );
}
const own = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "'-alert(1)-'",
  '<!--><img src=x onerror=alert(1)>-->',
];
export const hostileMarkup = isThere
  ? z.array(z.string()).parse(JSON.parse(readFileSync(listFile, 'utf8')))
  : own;

/** What rich text may hold, as a browser names it. */
export const allowedTags = new Set(
  'p br strong b em i u ul ol li a h1 h2 h3 h4 h5 h6'.toUpperCase().split(' '),
);
