import { apiBasePath, contractBasePath } from '@assay/protocol/wire';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, strangers } from './attackers.ts';
import type { AttackRequest } from './attacking-process.ts';
import { beside } from './stage.ts';

/** A head and the first bytes of a body whose rest never comes. */
const half = (path: string): AttackRequest => ({ method: 'POST', path, body: 'symbol=btc', declaredBytes: 1_000 });
const requests = [
  `${apiBasePath}/spot/createOrder`,
  `${apiBasePath}/user/login`,
  `${contractBasePath}/public/ticks`,
].map(half);

/** More requests hang half sent than calls may be under way; whoever ends one gets another. Everybody else goes on as before. */
export const halfSentRequests: AttackCase = {
  name: 'half-sent-requests',
  async run({ shared, isLong }) {
    const stage = await shared();
    const [connections, times] = isLong ? [5_000, 6] : [1_060, 4];
    const faults: string[] = [];
    const figures: string[] = [];
    const ways = isLong ? { loopback: [], '40 addresses': strangers(40) } : { loopback: [] };
    for (const [from, addresses] of Object.entries(ways)) {
      const wanted = { port: stage.server.port, connections, times, requests };
      const { answer, felt, ...hurt } = await beside(stage, () =>
        attack(addresses.length === 0 ? wanted : { ...wanted, addresses }),
      );
      faults.push(...hurt.faults);
      figures.push(
        `${connections} connections with ${times} half requests each from ${from}: answered ${countsOf(answer.answers)}, ${answer.ended} ended by the server and sent again; ${felt}`,
      );
    }
    return { faults, figures };
  },
};
