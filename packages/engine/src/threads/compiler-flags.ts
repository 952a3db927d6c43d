import { setFlagsFromString } from 'node:v8';

/**
 * How the server has its code compiled; called before anything is. `docs/decisions/0059-requests-die-young.md` and `0084-a-cheaper-core.md` say
 * what was measured.
 */
export function setCompilerFlags(): void {
  // A place in the code whose objects lived long is remembered, and its next ones are born old: an old closure keeps the young request that it
  // belongs to until the next full collection. Without that the pauses of the collector are a quarter as long under calls over HTTP.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // A command of the core goes through some forty small functions. By default a function takes up 920 bytes of others, and the rest are called.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
  // Those of up to 80 bytes, not 27, are taken up even where that is used up: which ones are left out would depend on what was compiled first.
  setFlagsFromString('--max-inlined-bytecode-size-small=80');
  // And those too that are called in less than one of seven commands: cancelling, matching and resting share their ways.
  setFlagsFromString('--min-inlining-frequency=0.02');
}
