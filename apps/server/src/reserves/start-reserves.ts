import { askSigner } from '@assay/chains/signer-port/signer-client';
import type { Pool } from 'pg';
import type { ExchangeChains } from '../custody/chains/exchange-chains.ts';
import { ArrivalNotebook } from '../custody/notebook/arrival-notebook.ts';
import type { LiabilityHeads } from '../liabilities/liability-heads.ts';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import type { ReserveLooks } from './reserve-looks.ts';
import { ReserveStatements } from './reserve-statements.ts';
import { ReserveWatch } from './reserve-watch.ts';

export interface ReservesOptions {
  readonly pool: Pool;
  readonly chains: ExchangeChains;
  readonly looks: ReserveLooks;
  readonly instance: string;
  readonly heads: Pick<LiabilityHeads, 'newest'>;
  readonly settings: Pick<Settings, 'signerDoor'>;
  readonly log: Pick<Log, 'warn'>;
}

/** What lies on the chains, and the signed messages of the addresses. */
export async function startReserves({ pool, chains, looks, instance, heads, settings, log }: ReservesOptions) {
  const watch = new ReserveWatch({
    ...{ chains, looks, instance, now: Date.now },
    newestDay: () => heads.newest,
    addressesOf: (network, currency) => new ArrivalNotebook(pool, network.id).addressesOf(currency),
    statements: await ReserveStatements.open(pool),
    askSigner: (request) => askSigner(settings.signerDoor.socketPath, request),
    onFault: (error, network) => log.warn({ error: String(error), network }, 'reserves could not be looked at'),
  });
  watch.start();
  return watch;
}
