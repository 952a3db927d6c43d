import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture that nothing is wrong with: noise, so that it is as large as photos are. */
export function goodPicture(width = 800, height = 600, type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 20 } },
  })
    .toFormat(type)
    .toBuffer();
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of so many pixels of one grey, one bit each: a few kilobytes that become gigabytes where they are unpacked. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 2_000) * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says that it moves. */
export async function animatedPng(): Promise<Buffer> {
  const png = await goodPicture(600, 600, 'png');
  const headerEnd = pngSignature.length + 25;
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, headerEnd), control, png.subarray(headerEnd)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const frame = { create: { width: 600, height: 600, channels: 3, background: '#334455' } } as const;
  const other = { create: { width: 600, height: 600, channels: 3, background: '#ffeedd' } } as const;
  const frames = await Promise.all([frame, other].map((each) => sharp(each).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
);

/** A JPEG with a page and its script behind the last pixel, and one in its comment. */
export async function polyglot(): Promise<Buffer> {
  const jpeg = await goodPicture();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page, Buffer.from('PK\x03\x04')]);
}

/** Taken at a place that the file names, and held on its side. */
export function withPlace(): Promise<Buffer> {
  return sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#446688' } })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Copyright: 'a-secret-name' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      },
    })
    .jpeg()
    .toBuffer();
}

export function inFourColours(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#446688' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
}
