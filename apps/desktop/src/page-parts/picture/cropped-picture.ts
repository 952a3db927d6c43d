/** A part of a picture, in its pixels once it is turned. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 0.92;

/**
 * Draws the part that was chosen as a JPEG no larger than it is kept; what lies outside of the picture is white.
 * @param turnedDegrees clockwise, a multiple of 90
 */
export async function croppedPicture(
  address: string,
  area: PictureArea,
  turnedDegrees: number,
  sideMax: number,
): Promise<Blob | undefined> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const isOnSide = turnedDegrees % 180 !== 0;
  const [width, height] = isOnSide
    ? [image.naturalHeight, image.naturalWidth]
    : [image.naturalWidth, image.naturalHeight];
  const scale = Math.min(1, sideMax / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(width / 2 - area.x, height / 2 - area.y);
  context.rotate((turnedDegrees * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY));
}
