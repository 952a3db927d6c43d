import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import type { DataOf, Endpoint } from '@assay/protocol/endpoint';
import { contractTransfer } from '@assay/protocol/endpoints/contract-real';
import { handlerOf, parseCall } from '../../answer-call.ts';
import type { HandlerTable } from '../../call.ts';
import { type ContractPorts, contractHandlers } from '../contract-handlers.ts';
import { parameterHandlers } from '../parameter-handlers.ts';
import { protectionHandlers } from '../protection-handlers.ts';
import { memoryContractReaders } from './memory-contract-readers.ts';

export const ann = 100_001;
export const bob = 100_002;
export const dayMs = 86_400_000;

/** Fields of an order that is taken. */
export const order = { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' };

type Fields = Readonly<Record<string, string>>;

/** The calls of seconds contracts on a real core, with a clock and a price that a test moves. */
export class ContractDesk {
  nowMs = 1_700_000_000_000;
  btc = 60_000;
  readonly engine = new CoreEngine(() => this.nowMs);
  readonly #handlers: Partial<HandlerTable>;

  constructor(changes: Partial<ContractPorts> = {}) {
    const { engine } = this;
    engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
    engine.configure([{ type: 'configure-index-source', sourceId: 1, name: 'one' }, ...contractConfiguration()]);
    engine.configure(poolCommands(engine.core));
    const amount = moneyOf(5_000n * 10n ** 12n);
    for (const userId of [ann, bob]) {
      engine.configure([
        { type: 'open-account', userId, kind: 'user' },
        { type: 'issue-sandbox-coins', userId, assetId: 1, amount, clientOrderId: '' },
      ]);
    }
    const service = { url: 'https://help.example', email: 'help@example.com', whatsApp: '+49 1', telegram: '@help' };
    this.#handlers = {
      ...contractHandlers({
        engine,
        readers: memoryContractReaders(engine),
        receiptIdOf: (orderId) => `receipt-of-${orderId}`,
        newestHead: () => ({ minuteMs: 60_000, text: 'a head', signature: '00' }),
        riskVersionNeeded: 0,
        isFed: () => true,
        ...changes,
      }),
      ...protectionHandlers(engine),
      ...parameterHandlers(engine, service),
    };
    this.second();
  }

  /** The next second with its ticks. */
  second(): void {
    this.nowMs = Math.floor(this.nowMs / 1_000 + 1) * 1_000;
    const price = String(this.btc);
    const source = { sourceId: 1, price, timeMs: this.nowMs };
    this.engine.apply({
      type: 'record-index-tick',
      secondMs: this.nowMs,
      ticks: [1, 2].map((symbolId) => ({ symbolId, price, sources: [source] })),
    });
  }

  seconds(count: number): void {
    for (let done = 0; done < count; done += 1) this.second();
  }

  /** As the border does it: the call's own schema, then its handler. */
  async answer(endpoint: Endpoint, fields: Fields = {}, userId = ann) {
    const call = { session: { userId, sessionId: 7 }, address: '127.0.0.1' };
    const parsed = parseCall(endpoint, fields);
    return parsed.ok ? handlerOf(this.#handlers, endpoint)(parsed.request, call) : parsed;
  }

  /** The data of a call that must be accepted. */
  async ask<E extends Endpoint>(endpoint: E, fields: Fields = {}, userId = ann): Promise<DataOf<E>> {
    const given = await this.answer(endpoint, fields, userId);
    if (!given.ok) throw new Error(`${endpoint.name} was refused: ${given.code}`);
    return given.data as DataOf<E>;
  }

  /** The code of a refusal, or `accepted`. */
  async codeOf(endpoint: Endpoint, fields: Fields, userId = ann): Promise<string> {
    const given = await this.answer(endpoint, fields, userId);
    return given.ok ? 'accepted' : given.code;
  }

  toContract(amount: string) {
    return this.ask(contractTransfer, { amount, currency: 'USDT', type: '1' });
  }
}
