/** The modules of a QR code, dark or light, row by row. */
export interface QrMatrix {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  isDark(row: number, column: number): boolean;
}

/** The light border that readers need, in modules (ISO/IEC 18004). */
export const quietZone = 4;

/** Computes the code of a text, which is as long as an address or a key. The code that does it is fetched at the first call. */
export async function qrMatrix(text: string): Promise<QrMatrix> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** The dark modules as one path, in modules from the corner of the quiet zone: one stroke for each run in a row. */
export function qrPath({ size, isDark }: QrMatrix): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!isDark(row, from)) continue;
      let to = from;
      while (to < size && isDark(row, to)) to += 1;
      path += `M${from + quietZone} ${row + quietZone}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return path;
}
