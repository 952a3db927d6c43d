/** First 4 characters, three asterisks, last 4 characters: specification, section 2. */
export function maskedEmail(email: string): string {
  return email === '' ? '' : `${email.slice(0, 4)}***${email.slice(-4)}`;
}
