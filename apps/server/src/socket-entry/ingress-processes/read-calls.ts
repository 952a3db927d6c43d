import { ByteReader } from '@assay/exchange-core/codec/byte-reader';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { createOrder } from '@assay/protocol/endpoints/orders';
import type { CallId } from '@assay/protocol/socket';
import { refusal, success } from '../../ingress/dialect/assay/envelope.ts';
import { socketWords } from '../../ingress/dialect/assay/socket-words.ts';
import { JsonText } from '../../ingress/dialect/json-text.ts';
import type { PlainRequest } from '../../ingress/dialect/plain-request.ts';
import {
  cancelCommand,
  type Orderer,
  type OrderName,
  type OrderTerms,
  orderCommand,
} from '../../ingress/order-entry.ts';
import { orderRowText } from '../../wire-rows/order-row.ts';
import { countedBytes, readAnswers, type ToldAnswer } from './call-answers.ts';
import { BrokenLine } from './ingress-frames.ts';
import type { KnownMarkets } from './known-markets.ts';

const NUMBER_BYTES = 4;

/**
 * The calls of one connection that are read where its socket is: plain limit orders and cancellations of who may trade, and of them what fits
 * the market. Everything else, also what will be refused, the exchange reads itself, which counts, checks and orders all of them.
 */
export class ReadCalls {
  readonly #markets: KnownMarkets;
  /** The client's ids of those that are not answered; the exchange bounds them. */
  readonly #ids = new Map<number, CallId>();
  #last = 0;
  #orderer: Orderer | undefined;

  constructor(markets: KnownMarkets) {
    this.#markets = markets;
  }

  beFor(orderer: Orderer | undefined): void {
    this.#orderer = orderer;
  }

  /** The call's number and its command as bytes; undefined for what the exchange reads. */
  read(message: Buffer): Buffer | undefined {
    const plain = this.#orderer && socketWords.plainCallOf(message);
    const command = plain && this.#commandOf(plain.request, this.#orderer as Orderer);
    if (plain === undefined || command === undefined) return undefined;
    this.#last = (this.#last + 1) >>> 0;
    this.#ids.set(this.#last, plain.id);
    const bytes = Buffer.allocUnsafe(NUMBER_BYTES + command.length);
    bytes.writeUInt32LE(this.#last);
    bytes.set(command, NUMBER_BYTES);
    return bytes;
  }

  /** The frame in which the client is told the answers of one turn, and what it counts. */
  told(bytes: Buffer): { readonly frame: Buffer; readonly counted: number } {
    const answers = readAnswers(new ByteReader(bytes));
    return {
      frame: socketWords.frameOf(answers.map((answer) => this.#textOf(answer))),
      counted: countedBytes(bytes.length, answers.length),
    };
  }

  #commandOf({ call, fields }: PlainRequest, orderer: Orderer): Uint8Array | undefined {
    // What `PlainFields` makes of the call of this name.
    const command =
      call === createOrder.name
        ? this.#orderOf(fields as OrderTerms, orderer)
        : cancelCommand(fields as OrderName, orderer);
    return command?.ok === true ? encodeCommand(command.value) : undefined;
  }

  #orderOf(terms: OrderTerms, orderer: Orderer) {
    const market = this.#markets.bySymbol(terms.symbol);
    return market && orderCommand(terms, market, orderer);
  }

  #textOf(answer: ToldAnswer): string {
    if ('text' in answer) return answer.text;
    const id = this.#ids.get(answer.call) ?? 0;
    this.#ids.delete(answer.call);
    return socketWords.answerOf(id, 'order' in answer ? this.#rowOf(answer.order) : refusal(answer.code));
  }

  /** Of a market that nobody has told of there is no row, here as in the exchange. */
  #rowOf(order: OrderView): object {
    const market = this.#markets.find(order.marketId);
    if (market === undefined) return refusal('l.error.internal');
    return success(new JsonText([orderRowText(order, () => market)]));
  }
}

/** Of a frame that says a command. */
export function commandIn(bytes: Buffer): { readonly call: number; readonly command: Buffer } {
  if (bytes.length < NUMBER_BYTES) throw new BrokenLine(`${bytes.length} bytes are no command`);
  return { call: bytes.readUInt32LE(), command: bytes.subarray(NUMBER_BYTES) };
}

/** Whose a connection is, as it is told to a process; no bytes: nobody's who may trade. */
export function ordererAsBytes(orderer: Orderer | undefined): Buffer {
  const bytes = Buffer.alloc(orderer === undefined ? 0 : 16);
  if (orderer !== undefined) {
    bytes.writeDoubleLE(orderer.userId);
    bytes.writeDoubleLE(orderer.id, 8);
  }
  return bytes;
}

export function ordererOf(bytes: Buffer): Orderer | undefined {
  return bytes.length === 0 ? undefined : { userId: bytes.readDoubleLE(), id: bytes.readDoubleLE(8) };
}
