import { type NetworkName, networks } from '@assay/protocol/networks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainKind } from './address-check.ts';
import { bitcoinBase58, joined } from './base58-check.ts';
import { bitcoinAddressOfKeyHash } from './bitcoin-address.ts';
import { cardanoAddressOfKeyHash } from './cardano-address.ts';
import { ADDRESS_CHARACTERS_MAX, checkAddress } from './check-address.ts';
import { eosAccountOfKeyHash } from './eos-account.ts';
import { evmAddressOf } from './evm-address.ts';
import { rippleAddressOfKeyHash } from './ripple-address.ts';
import { tronAddressOf } from './tron-address.ts';

/** Published by others: EIP-55, BIP173, BIP350, CIP-19, the documentation of the XRP Ledger, and well-known accounts. */
const published: Readonly<Record<NetworkName, readonly string[]>> = {
  ERC20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  BTC: [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: [
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ],
  DOGE: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'D7Y55r6Yoc1G8EECxkQ6SuSjTgGJJ7M6yD'],
  TRC20: ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  XRP: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  EOS: ['binancecleos', 'eosio.token'],
  ADA: [
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'addr1z8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gten0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs9yc0hh',
    'addr1yx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerkr0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shs2z78ve',
    'addr1x8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gt7r0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shskhj42g',
    'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
    'addr1w8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtcyjy7wx',
    'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    'DdzFFzCqrhsrcTVhLygT24QwTnNqQqQ8mZrq5jykUzMveU26sxaH529kMpo7VhPrt5pwW3dXeB2k3EEvKcNBRmzCfcQ7dTkyGzTs658C',
  ],
};

const names = networks.map(({ name }) => name);
const hashOf = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes });
const versioned = (...versions: number[]) =>
  fc
    .tuple(fc.constantFrom(...versions), hashOf(20))
    .map(([version, hash]) => bitcoinBase58.encode(joined(Uint8Array.of(version), hash)));

/** Addresses of any key, in every form that the network has. */
const drawn: Readonly<Record<NetworkName, fc.Arbitrary<string>>> = {
  ERC20: hashOf(65).map(evmAddressOf),
  BTC: fc.oneof(
    hashOf(20).map((hash) => bitcoinAddressOfKeyHash('BTC', 'main', hash)),
    versioned(0, 5),
  ),
  LTC: fc.oneof(
    hashOf(20).map((hash) => bitcoinAddressOfKeyHash('LTC', 'main', hash)),
    versioned(48, 50),
  ),
  DOGE: fc.oneof(
    hashOf(20).map((hash) => bitcoinAddressOfKeyHash('DOGE', 'main', hash)),
    versioned(30, 22),
  ),
  TRC20: hashOf(65).map(tronAddressOf),
  // Accounts of next to nothing but zeros are those that nobody has the keys of.
  XRP: hashOf(20)
    .filter(([first = 0]) => first !== 0)
    .map(rippleAddressOfKeyHash),
  EOS: hashOf(20).map(eosAccountOfKeyHash),
  ADA: fc.oneof(hashOf(28).map(cardanoAddressOfKeyHash), fc.constantFrom(...published.ADA)),
};

const drawnWithNetwork = fc
  .constantFrom(...names)
  .chain((network) => drawn[network].map((address) => ({ network, address })));

describe('checkAddress', () => {
  it.each(names)('takes published addresses of %s', (network) => {
    for (const address of published[network]) {
      expect(checkAddress(network, address)).toEqual({ kind: 'address', address, hasChecksum: network !== 'EOS' });
    }
  });

  it('takes what the network itself writes, and names that network on every other one', () => {
    const otherNetwork = fc.constantFrom(...names);
    fc.assert(
      fc.property(drawnWithNetwork, otherNetwork, ({ network, address }, other) => {
        const fault = { kind: 'fault', fault: 'other-network', looksLike: network };
        expect(checkAddress(network, address)).toMatchObject({ kind: 'address', address });
        if (other !== network) expect(checkAddress(other, address)).toEqual(fault);
      }),
      { numRuns: 600 },
    );
  });

  it('takes an account of EOS for one, whatever address of ADA it begins like', () => {
    for (const address of ['2c1111111111', '2cwkmjemoba1', '2c.alice'])
      expect(checkAddress('ADA', address)).toEqual({ kind: 'fault', fault: 'other-network', looksLike: 'EOS' });
  });

  it('sees one character that was changed, wherever there is a checksum', () => {
    const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const withChecksum = fc
      .constantFrom(...names.filter((name) => name !== 'EOS' && name !== 'ERC20'))
      .chain((network) => drawn[network].map((address) => ({ network, address })));
    fc.assert(
      fc.property(withChecksum, fc.nat(), fc.constantFrom(...letters), ({ network, address }, seed, letter) => {
        const at = seed % address.length;
        fc.pre(address[at] !== letter);
        const wrong = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`;
        for (const name of names) expect(checkAddress(name, wrong).kind).toBe('fault');
        expect(checkAddress(network, wrong)).not.toMatchObject({ fault: 'other-network' });
      }),
      { numRuns: 400 },
    );
  });

  it('sees a changed character of Ethereum but for one in a few thousand, as EIP-55 says', () => {
    // A digit becomes another; the letters then bear the wrong case with all but certainty.
    const missed = { checked: 0, unseen: 0 };
    const [address] = published.ERC20;
    for (let at = 2; at < 42; at++) {
      for (const digit of '0123456789abcdef') {
        if (address?.[at]?.toLowerCase() === digit) continue;
        missed.checked++;
        const wrong = `${address?.slice(0, at)}${digit}${address?.slice(at + 1)}`;
        if (checkAddress('ERC20', wrong).kind === 'address') missed.unseen++;
      }
    }
    expect(missed).toEqual({ checked: 600, unseen: 0 });
  });

  it('writes each address in one way, and says where no checksum stood', () => {
    const [address = ''] = published.ERC20;
    const plain = { kind: 'address', address, hasChecksum: false };
    expect(checkAddress('ERC20', address.toLowerCase())).toEqual(plain);
    expect(checkAddress('ERC20', `0x${address.slice(2).toUpperCase()}`)).toEqual(plain);
    expect(checkAddress('ERC20', ` ${address}\n`)).toEqual({ ...plain, hasChecksum: true });
    const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(checkAddress('BTC', segwit.toUpperCase())).toMatchObject({ address: segwit });
    expect(checkAddress('BTC', `BC1${segwit.slice(3)}`)).toEqual({ kind: 'fault', fault: 'unreadable' });
  });

  it.each<[NetworkName, string, object]>([
    // The old form of a script of Litecoin is Bitcoin's, letter for letter: coins for one would be lost on the other.
    ['LTC', '3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj', { fault: 'other-network', looksLike: 'BTC' }],
    ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', { fault: 'x-address' }],
    ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqY', { fault: 'checksum' }],
    ['TRC20', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', { fault: 'other-network', looksLike: 'XRP' }],
    ['ERC20', `0x${'0'.repeat(40)}`, { fault: 'burn' }],
    ['ERC20', '0x000000000000000000000000000000000000dEaD', { fault: 'burn' }],
    ['ERC20', '0xdEAD000000000000000042069420694206942069', { fault: 'burn' }],
    ['ERC20', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', { fault: 'burn' }],
    // Programs of the chain itself, up to the newest.
    ['ERC20', `0x${'1'.padStart(40, '0')}`, { fault: 'burn' }],
    ['ERC20', `0x${'a'.padStart(40, '0')}`, { fault: 'burn' }],
    ['ERC20', `0x${'100'.padStart(40, '0')}`, { fault: 'burn' }],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', { fault: 'token-contract' }],
    ['ERC20', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', { fault: 'token-contract' }],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { fault: 'token-contract' }],
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE', { fault: 'burn' }],
    ['BTC', '1111111111111111111114oLvT2', { fault: 'burn' }],
    ['DOGE', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr', { fault: 'burn' }],
    ['XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', { fault: 'burn' }],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { fault: 'burn' }],
    ['EOS', 'eosio.null', { fault: 'burn' }],
    // A stake address takes no payments, a pointer no more; a witness version without a meaning is everybody's.
    ['ADA', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw', { fault: 'unreadable' }],
    ['ADA', 'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k', { fault: 'unreadable' }],
    ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', { fault: 'checksum' }],
    ['BTC', 'bc1rw5uspcuh', { fault: 'checksum' }],
    ['BTC', '', { fault: 'unreadable' }],
    ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { fault: 'unreadable' }],
    ['EOS', 'binancecleos1', { fault: 'unreadable' }],
    ['EOS', '.binance', { fault: 'unreadable' }],
    ['BTC', 'hello', { fault: 'unreadable' }],
  ])('refuses over %s %s', (network, text, fault) => {
    expect(checkAddress(network, text)).toEqual({ kind: 'fault', ...fault });
  });

  it('keeps the chains of one network apart', () => {
    const hash = new Uint8Array(20).fill(7);
    const chains: ChainKind[] = ['main', 'test', 'regtest'];
    for (const chain of chains) {
      const address = bitcoinAddressOfKeyHash('LTC', chain, hash);
      for (const other of chains) {
        const expected = other === chain ? { address } : { fault: 'other-chain' };
        expect(checkAddress('LTC', address, other)).toMatchObject(expected);
      }
    }
    const byron = '2cWKMJemoBaipzQe9BArYdo2iPUfJQdZAjm4iCzDA1AfNxJSTgm9FZQTmFCYhKkeYrede';
    expect(checkAddress('ADA', byron)).toEqual({ kind: 'fault', fault: 'other-chain' });
    expect(checkAddress('ADA', byron, 'test')).toMatchObject({ kind: 'address' });
    const ofBitcoin = bitcoinAddressOfKeyHash('BTC', 'test', hash);
    expect(checkAddress('ERC20', ofBitcoin)).toEqual({ kind: 'fault', fault: 'other-network', looksLike: 'BTC' });
  });

  it('answers for any text, at once for a long one', () => {
    const anyText = fc
      .array(fc.nat({ max: 0x10ffff }), { maxLength: 140 })
      .map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(fc.constantFrom(...names), anyText, (network, text) => {
        expect(['address', 'fault']).toContain(checkAddress(network, text).kind);
      }),
    );
    const long = 'D'.repeat(ADDRESS_CHARACTERS_MAX + 1);
    expect(checkAddress('ADA', `${long}dzFF`)).toEqual({ kind: 'fault', fault: 'unreadable' });
  });
});
