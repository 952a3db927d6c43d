import { type NetworkName, networks } from '@assay/protocol/networks';

/** What a signed message of an address says: the whole of it, in one fixed form, so that nothing else is ever signed in this way. */
export interface ReserveStatement {
  /** The instance that signs its liabilities by this name: what one exchange signed proves nothing of another. */
  readonly exchange: string;
  readonly network: NetworkName;
  readonly address: string;
  /** `2026-11-22`, in UTC: that of the liabilities. */
  readonly day: string;
  /** SHA-256 of the signed text with the roots of that day, in hexadecimal: nobody knew it before the day was over. */
  readonly liabilities: string;
  /** A block that nobody knew before either. */
  readonly height: number;
  readonly blockHash: string;
}

export function reserveMessage(statement: ReserveStatement): string {
  const { exchange, network, address, day, liabilities, height, blockHash } = statement;
  return [
    'Assay proof of reserves',
    'The exchange holds the key of this address.',
    `exchange: ${exchange}`,
    `network: ${network}`,
    `address: ${address}`,
    `day: ${day}`,
    `liabilities: ${liabilities}`,
    `block: ${height} ${blockHash}`,
  ].join('\n');
}

const FORM = new RegExp(
  [
    '^Assay proof of reserves',
    'The exchange holds the key of this address\\.',
    'exchange: ([A-Za-z0-9._:-]{1,64})',
    'network: ([A-Z0-9]{1,16})',
    'address: ([^\\n]{1,128})',
    'day: ([0-9]{4}-[0-9]{2}-[0-9]{2})',
    'liabilities: ([0-9a-f]{64})',
    'block: ([0-9]{1,15}) ([0-9A-Za-z]{1,128})$',
  ].join('\\n'),
);

/** What such a message says; undefined for any other text. */
export function readReserveMessage(message: string): ReserveStatement | undefined {
  const [, exchange = '', name, address = '', day = '', liabilities = '', height, blockHash = ''] =
    FORM.exec(message) ?? [];
  const network = networks.find((each) => each.name === name)?.name;
  if (network === undefined) return undefined;
  const statement = { exchange, network, address, day, liabilities, height: Number(height), blockHash };
  return reserveMessage(statement) === message ? statement : undefined;
}
