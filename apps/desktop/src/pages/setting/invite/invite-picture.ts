import { qrMatrix, qrPath, quietZone } from '@assay/ui/qr-matrix';

export interface InvitePictureWords {
  /** What the QR code leads to; also written below it. */
  readonly link: string;
  readonly head: string;
  readonly code: string;
}

const width = 720;
const height = 960;
const margin = 64;
const qrSide = 448;

/** The card as a PNG in the colours of the theme; the QR code is dark on white, as readers need it. */
export async function invitePicture({ link, head, code }: InvitePictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no picture');
  const style = getComputedStyle(document.body);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const write = (text: string, y: number, font: string, token: string) => {
    context.font = `${font} ${style.fontFamily}`;
    context.fillStyle = colour(token);
    context.textAlign = 'center';
    context.fillText(text, width / 2, y, width - 2 * margin);
  };
  context.fillStyle = colour('--surface-1');
  context.fillRect(0, 0, width, height);
  context.fillStyle = colour('--accent');
  context.fillRect(0, 0, width, 8);
  write('Assay', 112, '600 48px', '--text-1');
  write(head, 168, '400 28px', '--text-2');
  await drawQrCode(context, link, (width - qrSide) / 2, 224);
  write(code, 760, '600 40px', '--text-1');
  write(link, 824, '400 22px', '--text-2');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)), 'image/png');
  });
}

async function drawQrCode(context: CanvasRenderingContext2D, text: string, x: number, y: number): Promise<void> {
  const matrix = await qrMatrix(text);
  const modules = matrix.size + 2 * quietZone;
  context.save();
  context.translate(x, y);
  context.scale(qrSide / modules, qrSide / modules);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, modules, modules);
  context.fillStyle = '#000';
  context.fill(new Path2D(qrPath(matrix)));
  context.restore();
}
