/** What nobody can see or what turns words around, line ends and tabs left out. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** What somebody at a seat has written, without white space around it; undefined when it is empty, too long, or hides something. */
export function readSeatText(given: string, lengthMax: number): string | undefined {
  const text = given.replaceAll('\r\n', '\n').trim();
  return text === '' || text.length > lengthMax || unseen.test(text) ? undefined : text;
}
