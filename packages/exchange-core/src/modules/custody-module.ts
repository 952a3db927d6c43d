import { addWithdrawalAddress } from '../custody/address-book/add-withdrawal-address.ts';
import { addressBookEvent } from '../custody/address-book/address-book-event.ts';
import { removeWithdrawalAddress } from '../custody/address-book/remove-withdrawal-address.ts';
import { setWithdrawalWhitelist } from '../custody/address-book/set-withdrawal-whitelist.ts';
import { auditCustody } from '../custody/audit-custody.ts';
import { custodySection, insideSection, releasedSection } from '../custody/custody-section.ts';
import { custodySlice } from '../custody/custody-slice.ts';
import { custodyPart } from '../custody/custody-state.ts';
import { arrivedSection } from '../custody/deposits/arrived-section.ts';
import { configureDepositReview, depositReviewInForce } from '../custody/deposits/configure-deposit-review.ts';
import { creditDeposit } from '../custody/deposits/credit-deposit.ts';
import { creditUnclaimed } from '../custody/deposits/credit-unclaimed.ts';
import { depositEvent } from '../custody/deposits/deposit-event.ts';
import { lookAtDeposit } from '../custody/deposits/look-at-deposit.ts';
import { rejectDeposit } from '../custody/deposits/reject-deposit.ts';
import { configureNetworkCoin } from '../custody/networks/configure-network-coin.ts';
import { disturbChain } from '../custody/networks/disturb-chain.ts';
import { networkCostEvent, networkStateEvent } from '../custody/networks/network-events.ts';
import { pauseNetwork } from '../custody/networks/pause-network.ts';
import { pauseWithdrawals } from '../custody/networks/pause-withdrawals.ts';
import { recordNetworkCost } from '../custody/networks/record-network-cost.ts';
import { recordReserve } from '../custody/networks/record-reserve.ts';
import { resumeNetwork } from '../custody/networks/resume-network.ts';
import { resumeWithdrawals } from '../custody/networks/resume-withdrawals.ts';
import { abandonPayment } from '../custody/withdrawals/abandon-payment.ts';
import { approveWithdrawal } from '../custody/withdrawals/approve-withdrawal.ts';
import { beginPayment } from '../custody/withdrawals/begin-payment.ts';
import { cancelWithdrawal } from '../custody/withdrawals/cancel-withdrawal.ts';
import { configureWithdrawalReview, reviewInForce } from '../custody/withdrawals/configure-withdrawal-review.ts';
import { confirmWithdrawal } from '../custody/withdrawals/confirm-withdrawal.ts';
import { failWithdrawal } from '../custody/withdrawals/fail-withdrawal.ts';
import { payInside } from '../custody/withdrawals/pay-inside.ts';
import { rejectWithdrawal } from '../custody/withdrawals/reject-withdrawal.ts';
import { requestInside } from '../custody/withdrawals/request-inside.ts';
import { requestWithdrawal, withdrawalAnswer } from '../custody/withdrawals/request-withdrawal.ts';
import { sendWithdrawal } from '../custody/withdrawals/send-withdrawal.ts';
import { heldByWithdrawals } from '../custody/withdrawals/withdrawal-money.ts';
import { withdrawalEvent } from '../custody/withdrawals/withdrawal-view.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [
    configureNetworkCoin,
    pauseNetwork,
    resumeNetwork,
    pauseWithdrawals,
    resumeWithdrawals,
    disturbChain,
    recordReserve,
    recordNetworkCost,
    creditDeposit,
    rejectDeposit,
    creditUnclaimed,
    configureDepositReview,
    lookAtDeposit,
    addWithdrawalAddress,
    removeWithdrawalAddress,
    setWithdrawalWhitelist,
    configureWithdrawalReview,
    requestWithdrawal,
    approveWithdrawal,
    rejectWithdrawal,
    cancelWithdrawal,
    beginPayment,
    abandonPayment,
    sendWithdrawal,
    confirmWithdrawal,
    failWithdrawal,
    requestInside,
    payInside,
  ],
  events: [depositEvent, withdrawalEvent, addressBookEvent, networkStateEvent, networkCostEvent],
  answers: [withdrawalAnswer],
} as const;

/** What comes to the exchange over networks and goes from it: deposits, withdrawals, where people withdraw to, what lies on the chains. */
export const custodyModule: CoreModule<typeof declared> = {
  ...declared,
  state: {
    part: custodyPart,
    sections: [custodySection, releasedSection, arrivedSection, insideSection],
    slice: custodySlice,
  },
  configuration(core) {
    const coins = [...custodyPart.of(core).coins.values()].map(({ terms }) => terms);
    const reviews = [reviewInForce(core), depositReviewInForce(core)].filter((review) => review !== undefined);
    return [...coins, ...reviews];
  },
  held: heldByWithdrawals,
  audit: auditCustody,
};
