import { parametersOf } from '@assay/features/chart/chart-settings';
import {
  indicatorDefaults,
  indicatorPanesMax,
  indicatorRules,
  parameterFault,
} from '@assay/features/chart/indicator-choice';
import { parameterMessage } from '@assay/features/chart/parameter-message';
import type { ChartSettingsShown } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { type IndicatorKind, indicatorKinds } from '@assay/protocol/indicators';
import { useOpenedAtOnce } from '@assay/site-frame/later-code/use-opened-at-once';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import popover from '@assay/ui/popover.module.css';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './chart.module.css';
import popup from './indicators-popup.module.css';

export interface IndicatorsPopupProps {
  chart: ChartSettingsShown;
  label: string;
  /** What the button shows. */
  children: ReactNode;
}

/** The choice of indicators with their numbers; every change shows at once and is kept. */
export function IndicatorsPopup({ chart, label, children }: IndicatorsPopupProps) {
  const { t } = useMessages();
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  return (
    <span ref={place}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button className={styles.indicators} aria-label={label}>
          {children}
        </Button>
        <Popover placement="bottom start" offset={4} className={popover.popover}>
          <Dialog aria-label={t('chart.indicators')} className={popup.popup}>
            {(['candles', 'below'] as const).map((part) => (
              <fieldset key={part} className={popup.group}>
                <legend className={popup.legend}>
                  {t(part === 'candles' ? 'chart.overCandles' : 'chart.belowCandles')}
                </legend>
                {indicatorKinds
                  .filter((kind) => indicatorRules[kind].place === part)
                  .map((kind) => (
                    <IndicatorRow key={kind} kind={kind} chart={chart} />
                  ))}
              </fieldset>
            ))}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}

function IndicatorRow({ kind, chart }: { kind: IndicatorKind; chart: ChartSettingsShown }) {
  const { t } = useMessages();
  const [isRefused, setRefused] = useState(false);
  const isShown = chart.settings.shown.includes(kind);
  const show = (wanted: boolean) => setRefused(!chart.showIndicator(kind, wanted));
  return (
    <div className={popup.row}>
      <Checkbox isSelected={isShown} onChange={show}>
        <b>{kind.toUpperCase()}</b> <span className={popup.name}>{t(`chart.kind${kind}`)}</span>
      </Checkbox>
      {isRefused && !isShown && (
        <p className={popup.error} role="alert">
          {t('chart.panesFull', { count: indicatorPanesMax })}
        </p>
      )}
      {isShown && indicatorRules[kind].parameters.length > 0 && <Parameters kind={kind} chart={chart} />}
    </div>
  );
}

/** The numbers of one indicator. What is typed stays; what is right is drawn at once. */
function Parameters({ kind, chart }: { kind: IndicatorKind; chart: ChartSettingsShown }) {
  const { t, message } = useMessages();
  const errorId = useId();
  const kept = parametersOf(chart.settings, kind).map(String);
  const [typed, setTyped] = useState<readonly string[]>(kept);
  const fault = parameterFault(kind, typed);
  // A change from elsewhere shows, unless something wrong is being typed.
  const texts =
    fault === undefined
      ? kept.map((text, place) => (Number(typed[place]) === Number(text) ? (typed[place] ?? text) : text))
      : typed;
  const rules = indicatorRules[kind].parameters;
  const fields = rules.map(({ name }, place) => ({ id: `${name}-${String(place)}`, name, place }));
  const change = (place: number, text: string) => {
    const next = texts.map((before, at) => (at === place ? text : before));
    setTyped(next);
    if (parameterFault(kind, next) === undefined) chart.setParameters(kind, next.map(Number));
  };
  const isDefault = indicatorDefaults(kind).every((value, place) => texts[place] === String(value));
  return (
    <div className={popup.parameters}>
      {fields.map(({ id, name, place }) => {
        const isWrong = fault?.place === place;
        return (
          <label key={id} className={popup.parameter}>
            <span className={popup.name}>
              {t(`chart.parameter${name}`)}
              {name === 'period' && rules.length > 2 && rules[1]?.name === 'period' ? ` ${String(place + 1)}` : ''}
            </span>
            <input
              className={classNames(popup.number, isWrong && popup.wrong)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={texts[place] ?? ''}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? errorId : undefined}
              onChange={(event) => change(place, event.currentTarget.value)}
            />
          </label>
        );
      })}
      <IconButton
        size="small"
        label={t('chart.defaultsOf', { name: kind.toUpperCase() })}
        icon={<RotateCcw size={14} aria-hidden />}
        isDisabled={isDefault}
        onPress={() => {
          setTyped(indicatorDefaults(kind).map(String));
          chart.setParameters(kind, indicatorDefaults(kind));
        }}
      />
      {fault !== undefined && (
        <p id={errorId} className={popup.error} role="alert">
          {message(parameterMessage(kind, fault))}
        </p>
      )}
    </div>
  );
}
