/** Bounds of what a person keeps on the account: texts of JSON under names that the apps choose. */

/** `favourites`, `chart.btcusdt`. */
export const keptNamePattern = /^[a-z0-9.-]{1,40}$/;
/** UTF-8 bytes of one value. Escaped as a form field it grows to three times that at most, which a body still takes. */
export const keptValueBytesMax = 10_000;
export const keptSettingsMax = 100;

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
