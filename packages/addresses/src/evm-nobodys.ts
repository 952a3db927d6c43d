/** Where coins are sent to destroy them, and where some of them stand for the chain's own coin; lower case. */
const burnAddresses: ReadonlySet<string> = new Set([
  '0xdead000000000000000042069420694206942069',
  '0x00000000000000000000045261d4ee77acdb3286',
  '0x0123456789012345678901234567890123456789',
  '0x1234567890123456789012345678901234567890',
]);

/** Tokens of Ethereum whose issuers' own pages name them, lower case: none of them gives back what is sent to it. */
const tokenContracts: ReadonlySet<string> = new Set([
  // USDT, USDC, SHIB
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
  // WETH, DAI, WBTC, LINK, UNI
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  '0x514910771af9ca656af840dff83e8462ecf986ca',
  '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
]);

/**
 * What an account of Ethereum is of which nobody has the key. Low numbers are programs of the chain itself (precompiles) and `0x…dEaD`; of one
 * digit throughout are the first and the last, and what programs write for no token at all.
 */
export function evmNobodyOf(lowerCase: string): 'burn' | 'token-contract' | undefined {
  if (tokenContracts.has(lowerCase)) return 'token-contract';
  const digits = lowerCase.slice(2);
  const isBurn = /^0{36}/.test(digits) || /^(.)\1{39}$/.test(digits) || burnAddresses.has(lowerCase);
  return isBurn ? 'burn' : undefined;
}
