import { indexSymbols } from '@assay/protocol/markets';
import { contractBasePath } from '@assay/protocol/wire';
import { percentile } from '../suite-script/percentiles.ts';
import type { AttackCase } from './attack-case.ts';
import { attack, countsOf, uncoded } from './attackers.ts';
import type { AttackRequest } from './attacking-process.ts';
import { beside } from './stage.ts';

const path = `${contractBasePath}/public`;
/** Other public pages that cost a server more than their asking. */
const readings: Readonly<Record<string, readonly AttackRequest[]>> = {
  'public ticks': indexSymbols.flatMap(({ symbol }) => [
    { method: 'POST', path: `${path}/ticks`, body: `symbol=${symbol}&limit=1000` },
    { method: 'POST', path: `${path}/ticks`, body: `symbol=${symbol}&from=1&limit=1000` },
  ]),
  'the statistics with the losing share': [{ method: 'POST', path: `${path}/statistics`, body: '' }],
  metrics: [{ method: 'GET', path: '/metrics' }],
};

/** The dearest, which alone the short run has. */
const dearest = ['public ticks'];

/** A guest loops over the public readings, one kind after the other. */
export const guestReadings: AttackCase = {
  name: 'guest-readings',
  async run({ shared, isLong }) {
    const stage = await shared();
    const [connections, times] = isLong ? [500, 60] : [100, 20];
    const faults: string[] = [];
    const figures: string[] = [];
    for (const [name, requests] of Object.entries(readings)) {
      if (!isLong && !dearest.includes(name)) continue;
      const wanted = { port: stage.server.port, connections, times, requests };
      const { answer, felt, faults: hurt } = await beside(stage, () => attack(wanted), { refusalsAllowed: true });
      // What is read by machines carries no envelope.
      faults.push(...hurt, ...uncoded(answer, name === 'metrics' ? ['200 without an envelope'] : []));
      figures.push(
        `${connections} connections ask for ${name} ${times} times each: ${countsOf(answer.answers)}, p99 ` +
          `${Math.round(percentile(answer.acceptedMs, 0.99))} ms; ${felt}`,
      );
    }
    return { faults, figures };
  },
};
