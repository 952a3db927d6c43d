/** The one-time code of a mail: its only run of exactly six digits. */
export function mailCode(text: string): string | undefined {
  return /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0];
}
