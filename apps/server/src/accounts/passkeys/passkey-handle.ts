/** By which a passkey says whose it is. */
export function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(String(userId)));
}
