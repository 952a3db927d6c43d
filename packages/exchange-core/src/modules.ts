import { contractModule } from './modules/contract-module.ts';
import { exchangeModule } from './modules/exchange-module.ts';
import { indexModule } from './modules/index-module.ts';
import { operatorModule } from './modules/operator-module.ts';
import { peopleModule } from './modules/people-module.ts';
import { spotModule } from './modules/spot-module.ts';
import { OperatorActs } from './operator/operator-acts.ts';

/** All but the operator's own, which is made of what these let an operator do. */
export const governed = [exchangeModule, indexModule, spotModule, peopleModule, contractModule] as const;

export const operatorActs = new OperatorActs(governed.flatMap(({ commands }) => [...commands]));

export const modules = [...governed, operatorModule(operatorActs)] as const;
