/**
 * Writes the frames of the hero video as PNG files. The video is committed, so the project needs this only
 * when the scene changes; it needs ffmpeg then and at no other time.
 *
 *   node seed/hero/render-frames.ts hero-frames
 *   COLOUR="-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 \
 *     -color_primaries bt709 -color_trc bt709 -color_range tv"
 *   ffmpeg -y -framerate 24 -i hero-frames/%04d.png -an $COLOUR -c:v libx264 -profile:v main \
 *     -preset slow -crf 19 -movflags +faststart seed/hero/hero.mp4
 *   ffmpeg -y -framerate 24 -i hero-frames/%04d.png -an $COLOUR -c:v libvpx-vp9 -b:v 0 -crf 26 \
 *     -row-mt 1 -cpu-used 3 seed/hero/hero.webm
 *
 * Both files must stay under 400 kB. The first frame is the still `hero-fallback`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawHero } from '../pictures/scene-hero.ts';

const SECONDS = 10;
const FRAMES_PER_SECOND = 24;

async function renderFrames(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const count = SECONDS * FRAMES_PER_SECOND;
  for (let frame = 0; frame < count; frame++) {
    const file = join(folder, `${String(frame).padStart(4, '0')}.png`);
    await sharp(Buffer.from(drawHero(frame / count)))
      .resize(1280, 720)
      .removeAlpha()
      .png({ compressionLevel: 2 })
      .toFile(file);
  }
  console.log(`${count} frames in ${folder}`);
}

await renderFrames(process.argv[2] ?? 'hero-frames');
