/** The ends of a hash in groups of four: `6cdd 2c3d … 23c2`. Enough to compare by eye, never enough to prove. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}
