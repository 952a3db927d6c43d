import { accountLimitModule } from './modules/account-limit-module.ts';
import { closingModule } from './modules/closing-module.ts';
import { contractModule } from './modules/contract-module.ts';
import { conversionModule } from './modules/conversion-module.ts';
import { correctionModule } from './modules/correction-module.ts';
import { custodyModule } from './modules/custody-module.ts';
import { exchangeModule } from './modules/exchange-module.ts';
import { freezeModule } from './modules/freeze-module.ts';
import { fundModule } from './modules/fund-module.ts';
import { hostingModule } from './modules/hosting-module.ts';
import { indexModule } from './modules/index-module.ts';
import { inviteModule } from './modules/invite-module.ts';
import { operatorModule } from './modules/operator-module.ts';
import { parameterModule } from './modules/parameter-module.ts';
import { peopleModule } from './modules/people-module.ts';
import { seatModule } from './modules/seat-module.ts';
import { spotModule } from './modules/spot-module.ts';
import { staffModule } from './modules/staff-module.ts';
import { subscriptionModule } from './modules/subscription-module.ts';
import { transferModule } from './modules/transfer-module.ts';
import { treasuryModule } from './modules/treasury-module.ts';
import { OperatorActs } from './operator/operator-acts.ts';

/** All but the operator's own, which is made of what these let an operator do. */
export const governed = [
  exchangeModule,
  indexModule,
  spotModule,
  peopleModule,
  contractModule,
  inviteModule,
  custodyModule,
  transferModule,
  treasuryModule,
  conversionModule,
  fundModule,
  subscriptionModule,
  freezeModule,
  seatModule,
  correctionModule,
  accountLimitModule,
  parameterModule,
  closingModule,
  // Last, since its work of a new day may be long: what is bound to a moment does not wait for it.
  hostingModule,
] as const;

export const operatorActs = new OperatorActs(governed.flatMap(({ commands }) => [...commands]));

export const modules = [...governed, operatorModule(operatorActs), staffModule(operatorActs)] as const;
