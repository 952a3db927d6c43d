import { apiBasePath } from '@assay/protocol/wire';
import { orderBelowMarket } from '../load/stage.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';
import { percentile } from '../suite-script/percentiles.ts';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, uncoded } from './attackers.ts';
import type { AttackRequest } from './attacking-process.ts';
import { beside } from './stage.ts';

const pageSize = 100;
/** Within what an account may ask. */
const ordersPerSecond = 450;
const pagesPerSecond = 34;
const connections = 34;
const orderConnections = 64;

/** An account with a long history asks for its last pages, never more often than it may; others read their own as before. */
export const deepPages: AttackCase = {
  name: 'deep-pages',
  async run({ shared, isLong }) {
    const stage = await shared();
    const { address, port } = stage.server;
    const user = await registerUser(address, 'deep-pages@example.org');
    await giveCoins(address, user, 'USDT', '1000');
    const [orders, pages] = isLong ? [100_000, 1_020] : [4_500, 204];
    const body = new URLSearchParams(await orderBelowMarket(address, 'ioc')).toString();
    const order: AttackRequest = { method: 'POST', path: `${apiBasePath}/spot/createOrder`, body, token: user.token };
    const placed = await attack({
      port,
      connections: orderConnections,
      times: Math.ceil(orders / orderConnections),
      requests: [order],
      perSecond: ordersPerSecond,
    });
    const made = placed.acceptedMs.length;
    const last = Math.ceil(made / pageSize);
    const requests = Array.from(
      { length: Math.min(10, last) },
      (_, index): AttackRequest => ({
        method: 'POST',
        path: `${apiBasePath}/spot/getOrders`,
        body: `status=finished&pageNo=${last - index}&pageSize=${pageSize}`,
        token: user.token,
      }),
    );
    const { answer, felt, faults } = await beside(stage, () =>
      attack({ port, connections, times: pages / connections, requests, perSecond: pagesPerSecond }),
    );
    const p99 = percentile(answer.acceptedMs, 0.99);
    return {
      faults: [...faults, ...uncoded(answer)],
      figures: [
        `an account with ${made} finished orders asks for pages ${last - requests.length + 1} to ${last} ${pagesPerSecond} times a second at most, ${pages} times in all: ${countsOf(answer.answers)}, p99 ${Math.round(p99)} ms; ${felt}`,
      ],
    };
  },
};
