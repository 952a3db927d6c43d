import { exchangeModule } from './configuration/exchange-module.ts';
import { indexModule } from './index-price/index-module.ts';
import { spotModule } from './markets/spot-module.ts';
import { OperatorActs } from './operator/operator-acts.ts';
import { operatorModule } from './operator/operator-module.ts';
import { peopleModule } from './people/people-module.ts';
import { contractModule } from './seconds-contract/contract-module.ts';

/** All but the operator's own, which is made of what these let an operator do. */
export const governed = [exchangeModule, indexModule, spotModule, peopleModule, contractModule] as const;

export const operatorActs = new OperatorActs(governed.flatMap(({ commands }) => [...commands]));

export const modules = [...governed, operatorModule(operatorActs)] as const;
