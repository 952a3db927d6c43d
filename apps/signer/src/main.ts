import { runUntilAsked } from './run-until-asked.ts';

/** The signer's entry: it runs until it is told to end. */
process.exit(await runUntilAsked());
