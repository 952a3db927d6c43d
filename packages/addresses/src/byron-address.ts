import { CborReader } from './cbor-reader.ts';

const ENCODED_CBOR_TAG = 24;
const ROOT_HASH_BYTES = 28;
/** Attribute 2 names the test chain; the real one leaves it out. */
const NETWORK_ATTRIBUTE = 2;

/**
 * An address of Cardano's first era: CBOR of [its content, as bytes, and their CRC-32]; the content is [hash, attributes, type].
 * Undefined for anything else, a wrong checksum among it.
 */
export function readByronAddress(bytes: Uint8Array): { readonly isMain: boolean } | undefined {
  const outer = new CborReader(bytes);
  if (outer.read('array') !== 2 || outer.read('tag') !== ENCODED_CBOR_TAG) return undefined;
  const content = outer.bytes();
  const checksum = outer.read('unsigned');
  if (content === undefined || checksum !== crc32(content) || !outer.isAtEnd) return undefined;
  return readContent(new CborReader(content));
}

function readContent(content: CborReader): { readonly isMain: boolean } | undefined {
  if (content.read('array') !== 3 || content.bytes()?.length !== ROOT_HASH_BYTES) return undefined;
  const attributes = content.read('map') ?? 0;
  let isMain = true;
  for (let index = 0; index < attributes; index++) {
    const attribute = content.read('unsigned');
    if (attribute === undefined || content.bytes() === undefined) return undefined;
    if (attribute === NETWORK_ATTRIBUTE) isMain = false;
  }
  return content.read('unsigned') !== undefined && content.isAtEnd ? { isMain } : undefined;
}

/** ISO 3309, as Ethernet and zip have it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
