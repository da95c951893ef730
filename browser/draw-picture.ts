export async function drawPicture(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file, { resizeHeight: 160 }).catch(() => null);
  if (!picture || !canvas) return;
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
}
