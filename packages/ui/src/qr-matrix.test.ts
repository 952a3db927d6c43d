import { describe, expect, it } from 'vitest';
import { qrMatrix, qrPath, quietZone } from './qr-matrix.ts';

/** Where the path paints, module by module. */
function painted(path: string): Set<string> {
  const strokes = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((stroke) => stroke.slice(1).map(Number));
  return new Set(
    strokes.flatMap(([x = 0, y = 0, width = 0]) => Array.from({ length: width }, (_, at) => `${x + at},${y}`)),
  );
}

describe('a QR code', () => {
  it('has its three finder patterns, and is larger for a longer text', async () => {
    const short = await qrMatrix('https://exchange.example/r/ABCD2345');
    const long = await qrMatrix(`otpauth://totp/Assay:somebody@example.com?secret=${'A'.repeat(32)}&issuer=Assay`);
    expect(long.size).toBeGreaterThan(short.size);
    const last = short.size - 7;
    for (const [row, column] of [
      [0, 0],
      [0, last],
      [last, 0],
    ] as const) {
      const ring = Array.from({ length: 7 }, (_, at) => short.isDark(row, column + at));
      expect(ring).toEqual(Array(7).fill(true));
      expect(short.isDark(row + 1, column + 1)).toBe(false);
      expect(short.isDark(row + 3, column + 3)).toBe(true);
    }
  });

  it('is painted module for module, inside the quiet zone', async () => {
    const matrix = await qrMatrix('assay');
    const dark = Array.from({ length: matrix.size ** 2 }, (_, at) => [Math.floor(at / matrix.size), at % matrix.size])
      .filter(([row = 0, column = 0]) => matrix.isDark(row, column))
      .map(([row = 0, column = 0]) => `${column + quietZone},${row + quietZone}`);
    expect(painted(qrPath(matrix))).toEqual(new Set(dark));
  });
});
