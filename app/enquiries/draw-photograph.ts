/** Shows a photograph small, where it is a picture that this browser can read. */
export async function drawPhotograph(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file, { resizeHeight: 160 }).catch(() => null);
  if (!picture || !canvas) return;
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
}
