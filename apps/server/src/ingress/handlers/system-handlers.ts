import type { EngineClient } from '@assay/engine/engine-client';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { accepted } from '../call.ts';

export function systemHandlers(
  engine: Pick<EngineClient, 'read'>,
  reference: Pick<ReferenceMarket, 'description'>,
  version: string,
) {
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
