import { formatMoney, moneyOf } from '@assay/amounts/money';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { DataOf } from '@assay/protocol/endpoint';
import { inviteEndpoints, type inviteGet } from '@assay/protocol/endpoints/invite';
import { coinOf } from '../../../wire-rows/market-names.ts';
import type { InviteHandlers, InviteView } from '../../handlers/invite-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function inviteCalls(handlers: InviteHandlers) {
  return callsOf(inviteEndpoints, handlers, {
    inviteGet: assayCall(handlers.invitation, inviteRow),
    inviteGetCommissions: assayCall(handlers.commissions, (page) =>
      pageData(page, (day) => ({ ...commissionDayRow(day), firstAt: day.firstMs })),
    ),
    inviteList: assayCall(handlers.invited, (page) =>
      pageData(page, ({ name, registeredAtMs }) => ({ name, registeredAt: registeredAtMs })),
    ),
  });
}

function inviteRow(view: InviteView): DataOf<typeof inviteGet> {
  return {
    invitationCode: view.code,
    invited: view.invited,
    level: view.level,
    sharePpm: view.sharePpm,
    levels: view.levels.map(({ level, minimumVolume, sharePpm }) => ({
      level,
      minimumVolume: formatMoney(minimumVolume),
      sharePpm,
    })),
    stopped: view.isFrozen ? 'frozen' : '',
    totals: view.totals.map(({ assetId, amount }) => ({ currency: coinOf(assetId), amount: formatMoney(amount) })),
    days: view.days.map(commissionDayRow),
  };
}

function commissionDayRow({ day, assetId, amount, fees }: InviteView['days'][number]) {
  return {
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    currency: coinOf(assetId),
    amount: formatMoney(moneyOf(amount)),
    fees,
  };
}
