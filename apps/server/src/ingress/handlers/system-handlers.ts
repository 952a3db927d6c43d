import type { EngineClient } from '@assay/engine/engine-client';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { accepted, type HandlerTable } from '../call.ts';

export function systemHandlers(
  engine: EngineClient,
  reference: ReferenceMarket,
  version: string,
): Pick<HandlerTable, 'systemInfo'> {
  const { kind, synthesised, sources } = reference.description;
  return {
    async systemInfo() {
      const core = await engine.read((view) => ({
        mode: view.mode,
        instance: view.instance,
        rulesVersion: view.rulesVersion,
        timeMs: view.timeMs,
      }));
      return accepted({
        mode: core.mode ?? 'sandbox',
        feed: { kind, synthesised: [...synthesised], sources: [...sources] },
        instance: core.instance,
        version,
        rulesVersion: core.rulesVersion,
        serverTime: core.timeMs,
      });
    },
  };
}
