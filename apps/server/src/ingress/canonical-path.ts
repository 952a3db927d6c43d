/** Characters that stand in a path as they are (RFC 3986), without the semicolon, at which some readers end it. */
const PLAIN = "[A-Za-z0-9._~!$&'()*+,=:@-]";
const WRITTEN_PATH = new RegExp(`^(?:/(?:${PLAIN}|%[0-9A-F]{2})*)+$`);
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;
/** Of a character that needs no escape, of a slash, a backslash, a percent sign (nothing is to be undone twice), or of a control character. */
const WRONG_ESCAPE = /%(?:[01][0-9A-F]|2[14-9A-F]|3[0-9A]|3D|4[0-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF])/;

/** The path of an address, up to its query. Everything else stays, a fragment too. */
export function pathOf(address: string): string {
  const mark = address.indexOf('?');
  return mark < 0 ? address : address.slice(0, mark);
}

/**
 * Whether a path is written in the one way that a file's name has. The router undoes escapes before it compares, so who asks the written
 * path and who asks the router would otherwise see two different ones; and every other spelling is somebody's attempt.
 */
export function isCanonicalPath(path: string): boolean {
  if (!WRITTEN_PATH.test(path) || path.includes('//') || DOT_SEGMENT.test(path) || WRONG_ESCAPE.test(path))
    return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // Escapes that are not UTF-8.
    return false;
  }
}

/**
 * The address as the router is given it. One that the router could not read at all would meet no hook and so no limit; it gets one that is
 * nobody's instead, and is refused like every unknown one.
 */
export function routableAddress(address: string): string {
  const rooted = address.startsWith('/') ? address : `/${address}`;
  const path = pathOf(rooted);
  if (!path.includes('%')) return rooted;
  try {
    decodeURIComponent(path);
    return rooted;
  } catch {
    return `${path.replaceAll('%', '%25')}${rooted.slice(path.length)}`;
  }
}
