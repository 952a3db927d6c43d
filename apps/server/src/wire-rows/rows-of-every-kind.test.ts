import { contractColumns, movementColumns } from '@assay/engine/projections/contracts/contract-projection';
import { conversionColumns } from '@assay/engine/projections/conversions/conversion-projection';
import { depositColumns } from '@assay/engine/projections/deposits/deposit-projection';
import { fillColumns } from '@assay/engine/projections/fills/fill-projection';
import { fundOrderColumns } from '@assay/engine/projections/funds/fund-projection';
import { positionColumns } from '@assay/engine/projections/hosting/hosting-projection';
import { orderColumns } from '@assay/engine/projections/orders/order-projection';
import { rowsOfEveryKind } from '@assay/engine/projections/testing/rows-of-every-kind';
import { transferColumns } from '@assay/engine/projections/transfers/transfer-projection';
import { withdrawalColumns } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import { assets } from '@assay/protocol/assets';
import { contractCoins } from '@assay/protocol/contract-coins';
import { contractMovementRowSchema, contractRecordRowSchema } from '@assay/protocol/contract-entities';
import { conversionRowSchema } from '@assay/protocol/conversion-entities';
import { fillRowSchema, orderRowSchema } from '@assay/protocol/entities';
import { fundOrderRowSchema } from '@assay/protocol/fund-entities';
import { hostingPositionRowSchema } from '@assay/protocol/hosting-entities';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { networks } from '@assay/protocol/networks';
import { transferRowSchema } from '@assay/protocol/transfer-entities';
import { depositRowSchema, withdrawalRowSchema } from '@assay/protocol/wallet-entities';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testNames } from '../console/tables/testing/test-names.ts';
import { contractMovementRow, contractRow } from './contract-row.ts';
import { conversionRow } from './conversion-row.ts';
import { recordedDepositRow } from './deposit-row.ts';
import { fillRow } from './fill-row.ts';
import { fundOrderRow } from './fund-row.ts';
import { hostingPositionRow } from './hosting-row.ts';
import { orderRow } from './order-row.ts';
import { transferRow } from './transfer-row.ts';
import { withdrawalRow } from './withdrawal-row.ts';

const assetId = assets.map(({ id }) => id);
const networkId = networks.map(({ id }) => id);
const marketId = markets.map(({ id }) => id);
const symbolId = indexSymbols.map(({ id }) => id);
const stakeId = contractCoins.map((coin) => coin.assetId);
const isReal = () => true;

const records = [
  ['orders', orderRowSchema, rowsOfEveryKind(orderColumns, { marketId }).map((row) => orderRow(row, testNames.market))],
  ['fills', fillRowSchema, rowsOfEveryKind(fillColumns, { marketId }).map((row) => fillRow(row, testNames.market))],
  [
    'contracts',
    contractRecordRowSchema,
    rowsOfEveryKind(contractColumns, { symbolId, assetId: stakeId }).map((row) => contractRow(row, String)),
  ],
  [
    'movements of contract accounts',
    contractMovementRowSchema,
    rowsOfEveryKind(movementColumns, { assetId: stakeId }).map((row) => contractMovementRow({ ...row, id: '1' })),
  ],
  [
    'deposits',
    depositRowSchema,
    rowsOfEveryKind(depositColumns, { assetId, networkId }).map((deposit) =>
      recordedDepositRow({ deposit, seenAtMs: 1 }, isReal),
    ),
  ],
  [
    'withdrawals',
    withdrawalRowSchema,
    rowsOfEveryKind(withdrawalColumns, { assetId, networkId }).map((row) => withdrawalRow(row, isReal)),
  ],
  ['transfers', transferRowSchema, rowsOfEveryKind(transferColumns, { assetId }).map(transferRow)],
  [
    'exchanges',
    conversionRowSchema,
    rowsOfEveryKind(conversionColumns, { fromAssetId: assetId, toAssetId: assetId }).map(conversionRow),
  ],
  [
    'positions',
    hostingPositionRowSchema,
    rowsOfEveryKind(positionColumns, { assetId, isFlexible: [0, 1] }).map(({ isFlexible, ...row }) =>
      hostingPositionRow({ position: { ...row, isFlexible: isFlexible === 1 }, penaltyNow: row.penalty }),
    ),
  ],
  [
    'orders of funds',
    fundOrderRowSchema,
    rowsOfEveryKind(fundOrderColumns, { payAssetId: assetId }).map((row) => fundOrderRow(row)),
  ],
] as const;

it.each(records)('a person’s %s are rows of the wire whatever the core has made of them', (_, schema, rows) => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(z.safeParse(schema, row).error, JSON.stringify(row)).toBeUndefined();
    expect(Object.values(row)).not.toContain(undefined);
  }
});
