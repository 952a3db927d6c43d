/** Names of this machine, as an address writes them. */
const OWN_HOST = /^(?:localhost|127\.[0-9.]+|\[?::1\]?)$/;

/**
 * Whether the address of a database asks for no encryption, or leads to another machine without asking for any. It is read as `pg` reads it, where `require`
 * verifies the server too unless it is told to do as libpq does.
 */
export function isPlainDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return true;
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || OWN_HOST.test(host)) return false;
  if (mode === 'verify-full' || mode === 'verify-ca') return false;
  const isVerified = mode === 'require' || mode === 'prefer' || searchParams.get('ssl') === 'true';
  return !isVerified || searchParams.has('uselibpqcompat');
}
