import type { ChartColours } from './chart-colours.ts';

const TITLE_HEIGHT_PX = 32;
const TITLE_LEFT_PX = 12;

/** Puts a line of text above a drawn chart. @param drawing a PNG data address in device pixels */
export async function drawPicture(drawing: string, title: string, colours: ChartColours): Promise<Blob> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight + TITLE_HEIGHT_PX * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no canvas');
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, TITLE_HEIGHT_PX * scale);
  context.fillStyle = colours.text;
  context.font = `500 ${String(12 * scale)}px ${colours.font}`;
  context.textBaseline = 'middle';
  context.fillText(title, TITLE_LEFT_PX * scale, (TITLE_HEIGHT_PX / 2) * scale);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser could not write the picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
