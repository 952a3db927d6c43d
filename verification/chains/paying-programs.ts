type Payment = readonly [address: string, units: bigint];

const hex = (value: bigint, bytes: number) => value.toString(16).padStart(bytes * 2, '0');
const bare = (address: string) => address.slice(2).toLowerCase();

/** PUSH1 0 four times, the value, the address, GAS: what CALL and CALLCODE take. */
const callWith = (address: string, units: bigint) => `${'6000'.repeat(4)}7f${hex(units, 32)}73${bare(address)}5a`;
/** CALL, and its answer thrown away. */
const pay = ([address, units]: Payment) => `${callWith(address, units)}f150`;

/** Programs by hand, each run as the making of a contract: they pay while they run, and leave no code. */
export const programs = {
  pays: (payments: readonly Payment[]) => `0x${payments.map(pay).join('')}00`,
  revertsAfter: (payments: readonly Payment[]) => `0x${payments.map(pay).join('')}60006000fd`,
  /** SELFDESTRUCT: all that it has goes to the address. */
  destroysItself: (address: string) => `0x73${bare(address)}ff`,
  /** CALLCODE names an address and a value, and pays nobody. */
  callsCode: (address: string, units: bigint) => `0x${callWith(address, units)}f25000`,
  /** Makes another contract that pays and reverts, and goes on: the transaction succeeds, and nothing has moved. */
  paysWithinAndReverts(address: string, units: bigint): string {
    const inner = `${pay([address, units])}60006000fd`;
    const bytes = inner.length / 2;
    const stored = inner.match(/.{1,64}/g) ?? [];
    const writes = stored.map((word, at) => `7f${word.padEnd(64, '0')}60${hex(BigInt(at * 32), 1)}52`).join('');
    // CREATE takes value, offset and size.
    return `0x${writes}60${hex(BigInt(bytes), 1)}60007f${hex(units, 32)}f05000`;
  },
};
