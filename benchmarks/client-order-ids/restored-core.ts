import { readFileSync } from 'node:fs';
import { nodeTools } from '@assay/engine/recovery/node-tools';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';

/** In a process of its own: what a start from the snapshot in the file costs. */
const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const before = process.memoryUsage();
const startedMs = performance.now();
const core = ExchangeCore.fromSnapshot(readFileSync(process.argv[2] ?? ''), { tools: nodeTools });
const restoredMs = Math.round(performance.now() - startedMs);
const stateHash = core?.stateHash();
const provedMs = Math.round(performance.now() - startedMs);
const { rss, heapUsed } = process.memoryUsage();
const peakMebibytes = Math.round(process.resourceUsage().maxRSS / 1_024);
console.log(
  JSON.stringify({
    stateHash,
    restoredMs,
    provedMs,
    peakMebibytes,
    grownMebibytes: mebibytes(rss - before.rss),
    heapMebibytes: mebibytes(heapUsed),
  }),
);
