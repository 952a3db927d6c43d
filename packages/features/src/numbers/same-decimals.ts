import { groupThousands } from '@assay/amounts/display';

/** Decimal texts with comma groups and as many places as the longest of them has, to stand under each other; an empty one stays empty. */
export function sameDecimals(texts: readonly string[]): string[] {
  const places = (text: string) => text.split('.')[1]?.length ?? 0;
  const most = Math.max(0, ...texts.map(places));
  return texts.map((text) => {
    if (text === '') return '';
    const missing = '0'.repeat(most - places(text));
    return groupThousands(missing === '' || text.includes('.') ? `${text}${missing}` : `${text}.${missing}`);
  });
}
