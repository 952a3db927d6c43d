import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { AssetRoot } from '@assay/liabilities/liability-head';
import { assets } from '@assay/protocol/assets';
import type { reservesGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type Answer, accepted } from '../../ingress/call.ts';
import { dayText } from '../../liabilities/day-text.ts';
import { rootsOf } from '../../liabilities/roots-of.ts';
import type { Liabilities } from '../../liabilities/start-liabilities.ts';
import type { ReserveLook } from '../../reserves/look-at-reserves.ts';
import type { ReserveLooks } from '../../reserves/reserve-looks.ts';
import type { ReserveWatch } from '../../reserves/reserve-watch.ts';

type Reserves = DataOf<typeof reservesGet>;

export interface ReservesHandlerPorts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly heads: Pick<Liabilities['heads'], 'newest'>;
  readonly looks: Pick<ReserveLooks, 'all'>;
  readonly reserves: Pick<ReserveWatch, 'statementOf'>;
}

/** What is owed beside what is there, as both were told last: nobody's asking has a chain or a tree looked at. */
export function reservesHandlers({ engine, heads, looks, reserves }: ReservesHandlerPorts) {
  return {
    async reservesGet(): Promise<Answer<Reserves>> {
      const head = heads.newest;
      const roots = head === undefined ? [] : rootsOf(head);
      const found = looks.all();
      const givenAway = await engine.read((core) => {
        const custody = core.views(CustodyViews);
        return new Map(assets.map(({ id, symbol }) => [symbol as string, -custody.houseMoney('sandbox-issue', id)]));
      });
      const largest = roots.reduce((most, root) => (root.leaves > most.leaves ? root : most), noRoot);
      return accepted({
        day: head === undefined ? '' : dayText(head.day),
        people: largest.leaves,
        rootHash: largest.hash,
        coins: assets.map(({ symbol }) => coinRow(symbol, roots, found, givenAway.get(symbol) ?? 0n)),
        networks: found.map(({ network, isSandbox, hotAddress, block, timeMs, lookedAtMs }) => ({
          ...{ network, isSandbox, hotAddress, height: block.height, blockTime: timeMs },
          lookedAt: lookedAtMs,
          isSigned: reserves.statementOf(network, head?.day) !== undefined,
        })),
      });
    },
  };
}

const noRoot = { asset: '', leaves: 0, sum: 0n, hash: '' };

function coinRow(
  coin: string,
  roots: readonly AssetRoot[],
  looks: readonly ReserveLook[],
  givenAway: bigint,
): Reserves['coins'][number] {
  const owed = roots.find(({ asset }) => asset === coin)?.sum ?? 0n;
  const own = looks.flatMap(({ coins }) => coins.filter(({ currency }) => currency === coin));
  const unknown = looks.flatMap(({ network, unknown: silent }) =>
    silent.filter(({ currency }) => currency === coin).map(({ sinceMs }) => ({ network, since: sinceMs })),
  );
  const isTold = own.length > 0 && unknown.length === 0;
  const hot = own.reduce((sum, each) => sum + each.hot, 0n);
  const held = own.reduce((sum, each) => sum + each.hot + each.deposits, 0n);
  return {
    coin,
    owed: text(owed),
    held: isTold ? text(held) : null,
    hot: isTold ? text(hot) : null,
    givenAway: text(givenAway),
    coveragePercent: isTold ? percentOf(held + givenAway, owed) : null,
    hotPercent: isTold ? percentOf(hot, held) : null,
    unknown,
  };
}

/** Cut to two decimals, so that what is not whole never looks so. */
function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null;
  const hundredths = (part * 10_000n) / whole;
  return text(hundredths * 10n ** 10n);
}

const text = (atoms: bigint): string => formatMoney(moneyOf(atoms));
