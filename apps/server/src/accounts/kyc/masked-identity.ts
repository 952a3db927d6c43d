/** Of a long number the first three and the last four characters, of a short one the last two. */
export function maskedNumber(idNumber: string): string {
  const [shownFirst, shownLast] = idNumber.length >= 12 ? [3, 4] : [0, 2];
  const hidden = Math.max(idNumber.length - shownFirst - shownLast, 2);
  return `${idNumber.slice(0, shownFirst)}${'*'.repeat(hidden)}${idNumber.slice(idNumber.length - shownLast)}`;
}

/** The first letter of each word. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}**`)
    .join(' ');
}
