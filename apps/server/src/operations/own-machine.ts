/** Names of this machine that lead nowhere else, as settings and addresses write them. */
const OWN = /^(?:localhost|127\.[0-9.]+|\[?::1\]?)$/;

export function isOwnHost(hostname: string): boolean {
  return OWN.test(hostname);
}

/** Whether nobody on the way can read what goes to an address: it is encrypted, or leads to this machine. */
export function isUnreadOnTheWay({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isOwnHost(hostname));
}
