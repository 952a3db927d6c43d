/** The account of `/account/assert/{account}`: 1, 2 or 3; anything else is the spot account. */
export function accountOfPath(path: string): '1' | '2' | '3' {
  const account = path.split('/')[3];
  return account === '1' || account === '3' ? account : '2';
}
