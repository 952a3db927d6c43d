import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fullScale } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { balanceSumBytecode } from './balance-sum/balance-sum-bytecode.ts';
import { testTokenBytecode } from './test-token/test-token-bytecode.ts';

/** The optimizer's runs and the version of the machine are part of what comes out. */
const compilation = {
  language: 'Solidity',
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  },
};

interface Compiled {
  readonly contracts: Readonly<Record<string, Readonly<Record<string, { evm: { bytecode: { object: string } } }>>>>;
}

// The compiler takes seconds to load.
it.runIf(fullScale).each([
  ['test-token/test-token.sol', 'TestToken', testTokenBytecode],
  ['balance-sum/balance-sum.sol', 'BalanceSum', balanceSumBytecode],
])('what is kept of %s is what it compiles to', (path, name, kept) => {
  const compiler: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const content = readFileSync(new URL(path, import.meta.url), 'utf8');
  const input = { ...compilation, sources: { [path]: { content } } };
  const { contracts }: Compiled = JSON.parse(compiler.compile(JSON.stringify(input)));
  expect(`0x${contracts[path]?.[name]?.evm.bytecode.object}`).toBe(kept);
});
