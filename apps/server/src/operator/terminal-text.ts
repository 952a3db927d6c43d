/** Everything that a terminal does not draw but obey, and what turns the direction of the words around it. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A line as a terminal can show it, whoever wrote it: what would command the terminal is spelt out, `\u{1b}`. */
export function terminalText(line: string): string {
  return line.replaceAll(obeyed, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}
