/** A piece of a paragraph: words, or words that lead to a page of the site or to an address elsewhere. `at`: where it begins. */
export type NoticePiece =
  | { readonly at: number; readonly kind: 'text'; readonly text: string }
  | { readonly at: number; readonly kind: 'page' | 'address'; readonly text: string; readonly to: string };

export interface NoticeParagraph {
  /** From 0. */
  readonly number: number;
  readonly pieces: readonly NoticePiece[];
}

const link = /\[([^[\]\n]{1,120})\]\(([^()\s]{1,300})\)/g;
/** A path below the site's base, with a query: no host, no scheme, no way up. */
const ownPage = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[A-Za-z0-9=&._-]*)?$/;

/** Paragraphs of a notice as they are drawn. @param hasLinks only what an operator wrote has any: what comes of values is text */
export function noticeParagraphs(text: string, hasLinks: boolean): readonly NoticeParagraph[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, number) => ({
      number,
      pieces: hasLinks ? piecesOf(paragraph) : [{ at: 0, kind: 'text', text: paragraph }],
    }));
}

function piecesOf(paragraph: string): readonly NoticePiece[] {
  const pieces: NoticePiece[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(link)) {
    const [whole, text = '', address = ''] = match;
    const piece = linkOf(match.index, text, address);
    if (piece === undefined) continue;
    if (match.index > from) pieces.push({ at: from, kind: 'text', text: paragraph.slice(from, match.index) });
    pieces.push(piece);
    from = match.index + whole.length;
  }
  if (from < paragraph.length) pieces.push({ at: from, kind: 'text', text: paragraph.slice(from) });
  return pieces;
}

/** Undefined for an address that nobody is to be led to: it stays what was written. */
function linkOf(at: number, text: string, address: string): NoticePiece | undefined {
  if (ownPage.test(address)) return { at, kind: 'page', text, to: address };
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === ''
    ? { at, kind: 'address', text, to: href }
    : undefined;
}
