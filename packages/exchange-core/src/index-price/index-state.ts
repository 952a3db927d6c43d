import { TICK_HASH_BYTES } from '@assay/settlement/tick-hash';
import type { ExactPrice } from './exact-price.ts';

/** An asset's price against USDT: the last tick and its place in the symbol's hash chain. */
export class IndexState {
  declare readonly symbolId: number;
  declare readonly symbol: string;
  declare readonly assetId: number;
  tickSequence = 0;
  /** The wall second of the last tick; 0 before the first. */
  timeMs = 0;
  /** The last tick's price as text and as number; empty and undefined before the first. */
  text = '';
  price: ExactPrice | undefined;
  hash: Uint8Array = new Uint8Array(TICK_HASH_BYTES);

  constructor(symbolId: number, symbol: string, assetId: number) {
    this.symbolId = symbolId;
    this.symbol = symbol;
    this.assetId = assetId;
  }
}
