import type { ChartColours } from './chart-colours.ts';

const LINE_HEIGHT_PX = 20;
const PADDING_PX = 8;
const TITLE_SIZE_PX = 12;
const WORDS_SIZE_PX = 11;
const TITLE_LEFT_PX = 12;

/**
 * Puts lines of text above a drawn chart, the first of them as its title.
 * @param drawing a PNG data address in device pixels
 */
export async function drawPicture(drawing: string, lines: readonly string[], colours: ChartColours): Promise<Blob> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const scale = window.devicePixelRatio;
  const headPx = lines.length * LINE_HEIGHT_PX + 2 * PADDING_PX;
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight + headPx * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no canvas');
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, headPx * scale);
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    const isTitle = index === 0;
    context.fillStyle = isTitle ? colours.text : colours.label;
    context.font = `${isTitle ? '500' : '400'} ${String((isTitle ? TITLE_SIZE_PX : WORDS_SIZE_PX) * scale)}px ${colours.font}`;
    const y = PADDING_PX + (index + 0.5) * LINE_HEIGHT_PX;
    // Squeezed rather than cut where there are many indicators.
    context.fillText(line, TITLE_LEFT_PX * scale, y * scale, canvas.width - 2 * TITLE_LEFT_PX * scale);
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser could not write the picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
