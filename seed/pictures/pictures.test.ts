import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { DRAWING_KINDS, drawPictures } from './pictures.ts';
import { drawScenes } from './scenes.ts';
import { text, textWidth } from './text.ts';

const widest = (kind: Drawing['kind']): Drawing => ({
  kind,
  label: 'WWWW MMMM & <"18">',
  figures: ['10000.5 Wh', '2 x 25 mm²', '12–24 V'],
});

/** The tags of an SVG, checked to be opened and closed in order. */
function tagsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) expect(open.pop()).toBe(name);
    else {
      names.push(name);
      const keys = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, key]) => key);
      expect(new Set(keys).size, `${name} has an attribute twice: ${attributes}`).toBe(keys.length);
      if (!empty) open.push(name);
    }
  }
  expect(open).toEqual([]);
  expect(svg.match(/</g)?.length).toBe(svg.match(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g)?.length);
  return names;
}

function expectPlain(svg: string): void {
  const names = tagsOf(svg);
  for (const banned of ['text', 'script', 'foreignObject', 'image', 'style'])
    expect(names).not.toContain(banned);
  for (const [, target] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\son\w+=/);
}

test('there are 28 kinds of product', () => {
  expect(DRAWING_KINDS).toHaveLength(28);
});

test.each(DRAWING_KINDS)('%s has three plain pictures that can be rasterised', async (kind) => {
  const pictures = drawPictures(widest(kind));
  expect(pictures.map((picture) => picture.view)).toEqual(['front', 'detail', 'in-use']);
  for (const { svg } of pictures) {
    expectPlain(svg);
    expect(svg.length).toBeLessThan(60_000);
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 900, format: 'svg' });
  }
  expect(drawPictures(widest(kind))).toEqual(pictures);
});

test.each(DRAWING_KINDS)('%s can be drawn without figures and with any count of its parts', (kind) => {
  for (const ways of [undefined, 0, 1, 2, 3, 7, 24]) {
    const drawing: Drawing = { kind, label: '', figures: [], ...(ways === undefined ? {} : { ways }) };
    for (const { svg } of drawPictures(drawing)) expectPlain(svg);
  }
});

test('no two kinds look the same from the front', () => {
  const fronts = DRAWING_KINDS.map((kind) => drawPictures(widest(kind))[0]?.svg);
  expect(new Set(fronts).size).toBe(DRAWING_KINDS.length);
});

test('scenes are plain and of their promised sizes', async () => {
  const sizes: Record<string, [number, number]> = {};
  for (const { name, svg } of drawScenes()) {
    expectPlain(svg);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    sizes[name] = [width, height];
  }
  expect(sizes).toEqual({
    'hero-fallback': [1600, 900],
    'about-workshop': [1200, 900],
    'van-circuits': [1200, 700],
    'share-card': [1200, 630],
  });
});

test('text that is too wide is set smaller', () => {
  const natural = textWidth('Solar controller', 40);
  const scaleOf = (svg: string) => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  const full = scaleOf(text('Solar controller', 0, 0, { size: 40, fill: '#000000', max: natural + 1 }));
  const half = scaleOf(text('Solar controller', 0, 0, { size: 40, fill: '#000000', max: natural / 2 }));
  expect(half / full).toBeCloseTo(0.5, 2);
});
