import { addressLabelLengthMax, addressLengthMax, addressTagLengthMax } from '@assay/protocol/withdrawal-rules';
import { OUTPUT_LENGTH_MAX, TRANSACTION_ID_LENGTH_MAX } from './custody-limits.ts';

/**
 * What chains and people write that the core keeps: it looks at length and characters alone. Whether an address is one of its network
 * says whoever sends the command.
 */
const PRINTED = /^[\x21-\x7e]+$/;

export function isTransactionId(text: string): boolean {
  return text.length <= TRANSACTION_ID_LENGTH_MAX && PRINTED.test(text);
}

export function isOutput(text: string): boolean {
  return text.length <= OUTPUT_LENGTH_MAX && PRINTED.test(text);
}

/** What a transaction spends, named by transaction and output or by sender and nonce. */
export function isConflict(text: string): boolean {
  return text.length <= TRANSACTION_ID_LENGTH_MAX + OUTPUT_LENGTH_MAX && PRINTED.test(text);
}

export function isAddress(text: string): boolean {
  return text.length <= addressLengthMax && PRINTED.test(text);
}

/** Empty where there is none. */
export function isTag(text: string): boolean {
  return text.length <= addressTagLengthMax && isVisible(text);
}

export function isLabel(text: string): boolean {
  return text.length <= addressLabelLengthMax && isVisible(text);
}

function isVisible(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return false;
  }
  return true;
}
