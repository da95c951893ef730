import { drawShareCard, drawVanCircuits } from './scene-circuits.ts';
import { drawHero } from './scene-hero.ts';
import { drawWorkshop } from './scene-workshop.ts';

export interface Scene {
  name: string;
  svg: string;
}

/** The larger drawings of the site. */
export function drawScenes(): Scene[] {
  return [
    { name: 'hero-fallback', svg: drawHero() },
    { name: 'about-workshop', svg: drawWorkshop() },
    { name: 'van-circuits', svg: drawVanCircuits() },
    { name: 'share-card', svg: drawShareCard() },
  ];
}
