import { layoutName, layoutNameLengthMax, layoutsMax } from '@assay/features/chart/chart-layouts';
import { useChartLayouts } from '@assay/features/chart/use-chart-layouts';
import type { ChartSettingsShown } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { chartParts } from '@assay/protocol/chart-looks';
import { useOpenedAtOnce } from '@assay/site-frame/later-code/use-opened-at-once';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { IconButton, iconButtonClass } from '@assay/ui/icon-button.tsx';
import popover from '@assay/ui/popover.module.css';
import { TextField } from '@assay/ui/text-field.tsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './chart-settings-popup.module.css';
import popup from './indicators-popup.module.css';

export interface ChartSettingsPopupProps {
  chart: ChartSettingsShown;
  /** What the button shows. */
  children: ReactNode;
}

/** What is shown of the chart, and its layouts; every change shows at once and is kept. */
export function ChartSettingsPopup({ chart, children }: ChartSettingsPopupProps) {
  const { t } = useMessages();
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  const { settings, showPart } = chart;
  return (
    <span ref={place}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <PressButton className={iconButtonClass('small')} aria-label={t('chart.settings')}>
          {children}
        </PressButton>
        <Popover placement="bottom end" offset={4} className={popover.popover}>
          <Dialog aria-label={t('chart.settings')} className={`${popup.popup} ${styles.popup}`}>
            <fieldset className={popup.group}>
              <legend className={popup.legend}>{t('chart.parts')}</legend>
              {chartParts.map((part) => (
                <div key={part} className={popup.row}>
                  <Checkbox
                    isSelected={!settings.hidden.includes(part)}
                    onChange={(isShown) => showPart(part, isShown)}
                  >
                    {t(`chart.part${part}`)}
                  </Checkbox>
                </div>
              ))}
            </fieldset>
            <Layouts chart={chart} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}

/** Looks under a name: taken with a press, saved as the chart is now. */
function Layouts({ chart: { settings, take } }: Pick<ChartSettingsPopupProps, 'chart'>) {
  const { t } = useMessages();
  const { items, save, remove } = useChartLayouts();
  const [typed, setTyped] = useState('');
  const [isFull, setFull] = useState(false);
  const name = layoutName(typed);
  return (
    <fieldset className={popup.group}>
      <legend className={popup.legend}>{t('chart.layouts')}</legend>
      {items.length === 0 && <p className={popup.name}>{t('chart.layoutsEmpty')}</p>}
      <ul>
        {items.map((layout) => (
          <li key={layout.name} className={styles.layout}>
            <button type="button" className={styles.take} onClick={() => take(layout.settings)}>
              <b>{layout.name}</b>
              <span className={popup.name}>
                {t(`trade.frame${layout.settings.frame}`)}, {t(`chart.type${layout.settings.candleType}`)}
              </span>
            </button>
            <IconButton
              size="small"
              label={t('chart.deleteLayout', { name: layout.name })}
              icon={<X size={14} aria-hidden />}
              onPress={() => {
                remove(layout.name);
                setFull(false);
              }}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name === undefined) return;
          const isSaved = save({ name, settings });
          setFull(!isSaved);
          if (isSaved) setTyped('');
        }}
      >
        <TextField
          label={t('chart.layoutName')}
          isLabelHidden
          placeholder={t('chart.layoutName')}
          value={typed}
          onChange={setTyped}
          maxLength={layoutNameLengthMax}
          autoComplete="off"
        />
        <Button type="submit" isDisabled={name === undefined}>
          {t('chart.saveLayout')}
        </Button>
      </form>
      {isFull && (
        <p className={popup.error} role="alert">
          {t('chart.layoutsFull', { count: layoutsMax })}
        </p>
      )}
    </fieldset>
  );
}
