import type { MarketState } from '@assay/protocol/trade-words';
import { marketStates } from '@assay/protocol/trade-words';
import type { ByteReader } from '../codec/byte-reader.ts';
import { MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { OperatorDecisions } from './operator-decisions.ts';

/**
 * The operator's decisions stand behind all that was there before operators existed, and not at all where there are none and nothing
 * follows: the state of an exchange that was never operated has the hash that it had before.
 */
export function writeOperatorDecisions(writer: ByteWriter, decisions: OperatorDecisions): void {
  writer.number(decisions.marketStates.size);
  for (const entry of decisions.marketStates) writeOperatorState(writer, entry);
  writer.number(decisions.configured.size);
  for (const name of decisions.configured) writer.text(name);
}

export function writeOperatorState(writer: ByteWriter, [marketId, state]: readonly [number, MarketState]): void {
  writer.number(marketId);
  writer.byte(marketStates.indexOf(state));
}

export function readOperatorDecisions(reader: ByteReader, decisions: OperatorDecisions): void {
  for (let left = reader.count(2); left > 0; left -= 1) {
    decisions.setMarketState(reader.number(), reader.choice(marketStates));
  }
  for (let left = reader.count(1); left > 0; left -= 1) decisions.configured.add(reader.text());
  if (decisions.isEmpty && reader.isAtEnd) throw new MalformedBytes('decisions of an operator who decided nothing');
}
