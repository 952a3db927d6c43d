import type { EngineClient } from '@assay/engine/engine-client';
import type { Accounts } from '../../accounts/accounts-port.ts';
import type { ContractProofs } from '../../contract-proofs/start-contract-proofs.ts';
import type { RunningMarket } from '../../market-feed/start-market.ts';
import type { Settings } from '../../operations/settings.ts';
import type { Publisher } from '../../publishing/publisher.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { provenSubmits } from '../proven-submits.ts';
import { accountHandlers } from './account-handlers.ts';
import { type ContractPorts, contractHandlers } from './contract-handlers.ts';
import { feedHandlers } from './feed-handlers.ts';
import { parameterHandlers } from './parameter-handlers.ts';
import { protectionHandlers } from './protection-handlers.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { referenceHandlers } from './reference-handlers.ts';
import { sandboxHandlers } from './sandbox-handlers.ts';
import { type SpotPorts, spotHandlers } from './spot-handlers.ts';
import { systemHandlers } from './system-handlers.ts';

/** What the calls are answered from. */
export interface HandlerParts {
  readonly settings: Pick<Settings, 'mode' | 'customerService'>;
  readonly version: string;
  readonly engine: { readonly client: EngineClient };
  readonly accounts: Accounts;
  readonly market: Pick<RunningMarket, 'reference' | 'health'>;
  readonly markets: MarketDirectory;
  readonly readers: SpotPorts['readers'];
  readonly publisher: Publisher;
  readonly contracts: ContractPorts;
  readonly proofs: ContractProofs;
}

export type Handlers = ReturnType<typeof handlersOf>;

/** What every dialect asks: handlers take the exchange's own terms and answer its views. */
export function handlersOf(parts: HandlerParts) {
  const { settings, engine, accounts, market, markets, readers, publisher, proofs } = parts;
  const client = provenSubmits(engine.client, accounts);
  return {
    accounts: accountHandlers(accounts),
    spot: spotHandlers({ engine: client, readers, markets }),
    quotes: quoteHandlers(client, markets),
    reference: referenceHandlers(market.reference, publisher.markets, publisher.own),
    feed: feedHandlers(market.health, market.reference),
    sandbox: sandboxHandlers(client, accounts, settings.mode === 'sandbox'),
    contracts: contractHandlers(parts.contracts),
    contractProofs: proofs.handlers,
    protection: protectionHandlers(client),
    parameters: parameterHandlers(engine.client, settings.customerService),
    system: systemHandlers(engine.client, market.reference, parts.version),
  };
}
