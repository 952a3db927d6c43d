import { ChainUnreachable } from '../../chain-unreachable.ts';
import { RpcRefusal } from '../../json-rpc/json-rpc-client.ts';
import type { EvmBlock } from '../evm-answers.ts';
import { TRACE_TRIES_MAX } from '../evm-limits.ts';
import type { EvmNode } from '../evm-node.ts';
import { paymentsOfCallTraces } from './call-traces.ts';
import { paymentsOfFlatTraces } from './flat-traces.ts';
import type { InnerPayment } from './inner-payment.ts';

type TraceKind = 'call' | 'flat' | 'none';

const METHOD_UNKNOWN = -32_601;
/** How nodes, and those who let them, say that they have no such thing to ask, in their own codes. */
const missingWords = /method|module|namespace|unsupported|not (?:supported|available|allowed|enabled)|plan|upgrade/i;

/** What of a node's traces there is: found out once, since a node has them or has them not. */
export class TraceSource {
  readonly #node: EvmNode;
  readonly #kind: TraceKind;
  /** Of which block no answer came, and how often. */
  #late = { hash: '', tries: 0 };

  private constructor(node: EvmNode, kind: TraceKind) {
    this.#node = node;
    this.#kind = kind;
  }

  static async of(node: EvmNode): Promise<TraceSource> {
    const hasCalls = await knows(() => node.callTraces(`0x${'0'.repeat(64)}`));
    const hasFlat = hasCalls || (await knows(() => node.flatTraces(0)));
    return new TraceSource(node, hasCalls ? 'call' : hasFlat ? 'flat' : 'none');
  }

  get hasTraces(): boolean {
    return this.#kind !== 'none';
  }

  /**
   * What contracts paid on in it; undefined where nobody can tell. A block whose traces are too many or too slow must not keep all behind it
   * for ever: it is asked for a few times. @throws ChainUnreachable
   */
  async paymentsIn(block: EvmBlock): Promise<readonly InnerPayment[] | undefined> {
    if (this.#kind === 'none') return undefined;
    try {
      return this.#kind === 'call'
        ? paymentsOfCallTraces(await this.#node.callTraces(block.hash), block)
        : paymentsOfFlatTraces(await this.#node.flatTraces(block.number), block);
    } catch (error) {
      if (error instanceof RpcRefusal) return undefined;
      if (!(error instanceof ChainUnreachable)) throw error;
      const tries = this.#late.hash === block.hash ? this.#late.tries + 1 : 1;
      this.#late = { hash: block.hash, tries };
      if (tries < TRACE_TRIES_MAX) throw error;
      return undefined;
    }
  }
}

/** Whether the node knows the question, whatever it answers. */
async function knows(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    return error.code !== METHOD_UNKNOWN && !missingWords.test(error.message);
  }
}
