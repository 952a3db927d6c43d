/** An answer of the call itself, saved as it came, holds the receipt in `data`; anything else is taken as it is. */
export function withoutEnvelope(value: unknown): unknown {
  const isEnvelope = typeof value === 'object' && value !== null && 'code' in value && 'data' in value;
  return isEnvelope ? value.data : value;
}
