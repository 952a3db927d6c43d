/** The operator's page, else a mail to the operator; undefined where neither is set. Nothing but a page or a mail becomes a link. */
export function customerServiceAddress(url: string, email: string): string | undefined {
  if (/^https?:\/\/[^\s]+$/i.test(url)) return url;
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : undefined;
}
