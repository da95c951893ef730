import type { Plugin } from 'vite';

/**
 * Leaves out what Tailwind writes for registered properties: `@property` rules and the condition around its
 * own fallback for browsers without them, and a second way to say a colour that is partly transparent. The fallback
 * does the same everywhere, in fewer bytes, and is what validators of style sheets can read. Also the typefaces for who
 * has named none, and how older browsers than Tailwind's say underlines.
 */
export function plainCss(): Plugin {
  return {
    name: 'plain-css',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const css = simplify(String(file.source));
        file.source = isOnEveryPage(file.fileName) ? css.replace(fieldsForDays, '') : css;
      }
    },
  };
}

const isOnEveryPage = (name: string) => /\/tokens-/.test(name);

/** Only the dashboard has such fields. */
const fieldsForDays = /::-webkit-date[\w-]*\{[^{}]*\}/g;

const simplify = (css: string) =>
  css
    .replace(/@property --[\w-]+\{[^{}]*\}/g, '')
    .replace(/var\((--default-(?:mono-)?font-family),[^()]*\)/g, 'var($1)')
    .replace(/-webkit-text-decoration(?:-\w+)?:[^;{}]*;/g, '')
    .replace(/@supports [^{}]*\(margin-trim:inline\)[^{}]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replace(/@supports \(color:color-mix\([^{}]*\{[^{}]*\{[^{}]*, transparent\)\}\}/g, '')
    .replace(/(?:,--tw-[\w-]+)+(?=[;}])/g, (names, at: number, whole: string) =>
      whole.lastIndexOf('transition-property:', at) > whole.lastIndexOf(';', at) ? '' : names,
    );
