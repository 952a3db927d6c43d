import { markets } from '@assay/protocol/markets';
import { timeFrames } from '@assay/protocol/time-frames';
import { apiBasePath } from '@assay/protocol/wire';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, strangers, uncoded } from './attackers.ts';
import type { AttackRequest } from './attacking-process.ts';
import { beside } from './stage.ts';

/** Every history there is, as long as it is given. */
const histories = markets.flatMap(({ symbol }) =>
  timeFrames.map(
    (timer): AttackRequest => ({
      method: 'POST',
      path: `${apiBasePath}/huobi/getKline`,
      body: `symbol=${symbol}&timer=${timer}&size=2000`,
    }),
  ),
);

/** A guest asks for every candle history in a loop, from loopback, which no limit counts, and from addresses of strangers. */
export const guestHistories: AttackCase = {
  name: 'guest-histories',
  async run({ shared, isLong }) {
    const stage = await shared();
    const [connections, times] = isLong ? [1_000, 40] : [1_000, 8];
    const wanted = { port: stage.server.port, connections, times, requests: histories };
    const loopback = await beside(stage, () => attack(wanted), { refusalsAllowed: true });
    const ways = [{ from: 'loopback', ...loopback }];
    if (isLong) {
      const addresses = strangers(20);
      const away = await beside(stage, () => attack({ ...wanted, addresses }), { refusalsAllowed: true });
      ways.push({ from: `${addresses.length} addresses`, ...away });
    }
    return {
      faults: ways.flatMap(({ faults, answer }) => [...faults, ...uncoded(answer)]),
      figures: ways.map(
        ({ from, answer, felt }) =>
          `${connections} connections of guests from ${from} loop over ${histories.length} histories ${times} times each: ` +
          `${countsOf(answer.answers)}, ${Math.round(answer.bytes / 2 ** 20)} MiB; ${felt}`,
      ),
    };
  },
};
