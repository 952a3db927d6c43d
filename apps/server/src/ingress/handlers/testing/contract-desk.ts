import { moneyOf } from '@assay/amounts/money';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import type { DataOf } from '@assay/protocol/endpoint';
import type { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { contractTransfer } from '@assay/protocol/endpoints/contract-real';
import type { BehindEither } from '../../../accounts/fund-password/fund-password-or-code.ts';
import { sessionProof } from '../../../accounts/proof.ts';
import { refused } from '../../call.ts';
import type { AssayCalls } from '../../dialect/assay/assay-call.ts';
import { contractCalls } from '../../dialect/assay/contract-calls.ts';
import { refusal } from '../../dialect/assay/envelope.ts';
import { parameterCalls } from '../../dialect/assay/parameter-calls.ts';
import { protectionCalls } from '../../dialect/assay/protection-calls.ts';
import { askCall } from '../../dialect/assay/testing/ask-call.ts';
import { oneHandler } from '../../dialect/assay/testing/one-handler.ts';
import { parseCall } from '../../parse-call.ts';
import { type ContractPorts, contractHandlers } from '../contract-handlers.ts';
import { parameterHandlers } from '../parameter-handlers.ts';
import { protectionHandlers } from '../protection-handlers.ts';
import { memoryContractReaders } from './memory-contract-readers.ts';

const ann = 100_001;
export const bob = 100_002;
export const dayMs = 86_400_000;

/** Fields of an order that is taken. */
export const order = { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' };

type Fields = Readonly<Record<string, string>>;
type CatalogueEndpoint = (typeof endpointCatalogue)[number];

/** The fund password and the code of everybody here. */
export const rightProofs = { fundPassword: '482913', code: '739104' } as const;

const behindRight: BehindEither = async (_userId, { fundPassword, code }, work) => {
  if (fundPassword !== undefined)
    return fundPassword === rightProofs.fundPassword ? work() : { ok: false, code: 'l.error.fundPasswordWrong' };
  if (code === undefined) return undefined;
  return code === rightProofs.code ? work() : { ok: false, code: 'l.error.codeWrong' };
};

/** The calls of seconds contracts on a real core, with a clock and a price that a test moves. */
export class ContractDesk {
  nowMs = 1_700_000_000_000;
  btc = 60_000;
  readonly engine = new CoreEngine(() => this.nowMs);
  /** What everybody named at registration. */
  declaredCountry = '';
  readonly #calls: AssayCalls;

  /** @param mode of the exchange: in live mode nobody has money, since nothing is issued there */
  constructor(changes: Partial<ContractPorts> = {}, mode: 'sandbox' | 'live' = 'sandbox') {
    const { engine } = this;
    const opening = sandboxConfiguration().map((command) =>
      command.type === 'genesis' ? { ...command, mode } : command,
    );
    engine.configure([...opening, { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
    engine.configure([{ type: 'configure-index-source', sourceId: 1, name: 'one' }, ...contractConfiguration()]);
    if (mode === 'sandbox') engine.configure(poolCommands(engine.core));
    const amount = moneyOf(5_000n * 10n ** 12n);
    for (const userId of [ann, bob]) {
      engine.configure([{ type: 'open-account', userId, kind: 'user' }]);
      if (mode === 'live') continue;
      engine.configure([{ type: 'issue-sandbox-coins', userId, assetId: 1, amount, clientOrderId: '' }]);
    }
    const service = {
      url: 'https://help.example',
      email: 'help@example.com',
      whatsApp: '+49 1',
      telegram: '@help',
      origins: ['https://help.example'],
      hours: undefined,
    };
    const contracts = contractHandlers({
      engine,
      readers: memoryContractReaders(engine),
      newestHead: () => ({ minuteMs: 60_000, text: 'a head', signature: '00' }),
      riskVersionNeeded: 0,
      needsVerification: async () => false,
      isFed: () => true,
      ...changes,
    });
    this.#calls = {
      ...oneHandler(async () => refused('l.error.unknownPath')),
      ...contractCalls(contracts, (orderId) => `receipt-of-${orderId}`),
      ...protectionCalls(protectionHandlers(engine, async () => this.declaredCountry, behindRight)),
      ...parameterCalls(parameterHandlers(engine, service)),
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

  /** As the border does it: the call's own schema, then its handler, then its row. */
  async answer<E extends CatalogueEndpoint>(endpoint: E, fields: Fields = {}, userId = ann) {
    const call = { proof: sessionProof(7, userId), address: '127.0.0.1' };
    const parsed = parseCall(endpoint, fields);
    return parsed.ok ? askCall(endpoint, this.#calls[endpoint.name], parsed.request, call) : refusal(parsed.code);
  }

  /** The data of a call that must be accepted. */
  async ask<E extends CatalogueEndpoint>(endpoint: E, fields: Fields = {}, userId = ann): Promise<DataOf<E>> {
    const { code, msg, data } = await this.answer(endpoint, fields, userId);
    if (code !== 1) throw new Error(`${endpoint.name} was refused: ${msg}`);
    return data as DataOf<E>;
  }

  /** The code of a refusal, or `accepted`. */
  async codeOf(endpoint: CatalogueEndpoint, fields: Fields, userId = ann): Promise<string> {
    const { code, msg } = await this.answer(endpoint, fields, userId);
    return code === 1 ? 'accepted' : msg;
  }

  toContract(amount: string) {
    return this.ask(contractTransfer, { amount, currency: 'USDT', type: '1' });
  }
}
