import { useMessages } from '@assay/features/messages/use-messages';
import { preloadDrawingBoard } from '@assay/price-chart/drawings/preload-drawing-board';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { IconButton, ToggleIconButton, type ToggleIconButtonProps } from '@assay/ui/icon-button.tsx';
import { Toolbar } from '@assay/ui/toolbar.tsx';
import { Tooltip } from '@assay/ui/tooltip.tsx';
import Crosshair from 'lucide-react/icons/crosshair';
import Equal from 'lucide-react/icons/equal';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Magnet from 'lucide-react/icons/magnet';
import Minus from 'lucide-react/icons/minus';
import Ruler from 'lucide-react/icons/ruler';
import Trash from 'lucide-react/icons/trash-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import Type from 'lucide-react/icons/type';
import { lazy, Suspense, useState } from 'react';
import styles from './chart.module.css';
import type { DrawingHand } from './use-drawing-tools.ts';
import type { ToolState } from './use-tool-state.ts';

const DeleteDrawingsDialog = lazy(
  loadChunk(async () => ({ default: (await import('./delete-drawings-dialog.tsx')).DeleteDrawingsDialog })),
);

const icons = {
  crosshair: Crosshair,
  trend: TrendingUp,
  level: Minus,
  channel: Equal,
  ruler: Ruler,
  text: Type,
} as const;
const railTools = ['crosshair', 'trend', 'level', 'channel', 'ruler', 'text'] as const;

/** The tools at the left of the chart. */
export function DrawingRail({ hand, tools }: { hand: DrawingHand; tools: ToolState }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { isMagnetic, areHidden, setMagnetic, setHidden } = tools;
  return (
    <div className={styles.rail} onPointerEnter={preloadDrawingBoard}>
      <Toolbar label={t('chart.tools')} className={styles['rail-tools']}>
        {railTools.map((id) => {
          const Icon = icons[id];
          const tool = id === 'crosshair' ? undefined : id;
          return (
            <RailToggle
              key={id}
              label={t(`chart.tool${id}`)}
              icon={<Icon size={16} aria-hidden />}
              isSelected={hand.tool === tool}
              onChange={() => hand.take(hand.tool === tool ? undefined : tool)}
            />
          );
        })}
        <span className={styles['rail-rule']} aria-hidden />
        <RailToggle
          label={t('chart.magnet')}
          icon={<Magnet size={16} aria-hidden />}
          isSelected={isMagnetic}
          onChange={setMagnetic}
        />
        <RailToggle
          label={t('chart.hideDrawings')}
          icon={areHidden ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          isSelected={areHidden}
          onChange={setHidden}
        />
        <Tooltip content={t('chart.deleteAll')} placement="right">
          <IconButton
            size="small"
            label={t('chart.deleteAll')}
            icon={<Trash size={16} aria-hidden />}
            isDisabled={hand.count === 0}
            onPress={() => setAsked(true)}
          />
        </Tooltip>
      </Toolbar>
      {isAsked && (
        <Suspense>
          <DeleteDrawingsDialog count={hand.count} onDelete={hand.removeAll} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}

function RailToggle(props: ToggleIconButtonProps) {
  return (
    <Tooltip content={props.label} placement="right">
      <ToggleIconButton size="small" {...props} />
    </Tooltip>
  );
}
