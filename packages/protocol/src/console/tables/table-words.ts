import { assets } from '../../assets.ts';
import { indexSymbols, markets } from '../../markets.ts';
import { networks } from '../../networks.ts';

/** What tables are filtered by that has a name of its own in every language. */
export const coinWords = assets.map(({ symbol }) => symbol);
export const marketWords = markets.map(({ symbol }) => symbol);
export const indexWords = indexSymbols.map(({ symbol }) => symbol);
export const networkWords = networks.map(({ name }) => name);
