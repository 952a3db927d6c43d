const SHOWN_CHARACTERS = 4;

/** `dari***.net`: a reviewer tells people apart by it, and whoever looks over his shoulder has no address. */
export function maskedMail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const shown = [...local].slice(0, SHOWN_CHARACTERS).join('');
  const dot = domain.lastIndexOf('.');
  const end = dot < 0 ? '' : domain.slice(dot);
  return `${shown}***${end}`;
}
