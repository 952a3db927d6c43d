import Bell from 'lucide-react/icons/bell';
import { Button, type ButtonKind, buttonClass } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { IconButton, TextButton, ToggleIconButton } from '../icon-button.tsx';
import { PercentSlider } from '../percent-slider.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Switch } from '../switch.tsx';
import { TabBar, TabPanel, Tabs } from '../tabs.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const KINDS: readonly ButtonKind[] = ['default', 'primary', 'buy', 'sell', 'danger', 'quiet'];
/** What React Aria marks while it lasts: the paint can be looked at without a hand on the mouse. */
const MOMENTS = [
  { name: 'Hover', marks: { 'data-hovered': 'true' } },
  { name: 'Focus', marks: { 'data-focus-visible': 'true' } },
  { name: 'Pressed', marks: { 'data-hovered': 'true', 'data-pressed': 'true' } },
] as const;
const still = () => undefined;

function ButtonStates() {
  return (
    <Specimen title="Buttons, state by state" note="Rest, hover, focus, pressed, disabled, pending." isWide isPadded>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {['Rest', ...MOMENTS.map(({ name }) => name), 'Disabled', 'Pending'].map((state) => (
              <th key={state} scope="col">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>
                <Button kind={kind}>Order</Button>
              </td>
              {MOMENTS.map(({ name, marks }) => (
                <td key={name}>
                  <button type="button" className={buttonClass({ kind })} {...marks}>
                    Order
                  </button>
                </td>
              ))}
              <td>
                <Button kind={kind} isDisabled>
                  Order
                </Button>
              </td>
              <td>
                <Button kind={kind} isPending pendingLabel="Sending">
                  Order
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}

function ChoiceStates() {
  return (
    <Specimen title="Choices, state by state" note="Off, on, disabled, invalid; one of a group disabled." isPadded>
      <div className={styles.row}>
        <Checkbox isSelected={false} onChange={still}>
          Off
        </Checkbox>
        <Checkbox isSelected onChange={still}>
          On
        </Checkbox>
        <Checkbox isSelected={false} isInvalid onChange={still}>
          Invalid
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={still}>
          Disabled
        </Checkbox>
      </div>
      <div className={styles.row}>
        <Switch isSelected={false} onChange={still}>
          Off
        </Switch>
        <Switch isSelected onChange={still}>
          On
        </Switch>
        <Switch isSelected isDisabled onChange={still}>
          Disabled
        </Switch>
      </div>
      <div className={styles.row}>
        <SegmentedControl
          label="Segments with one disabled"
          segments={[
            { id: 'a', label: 'Chosen' },
            { id: 'b', label: 'Other' },
            { id: 'c', label: 'Disabled', isDisabled: true },
          ]}
          selected="a"
          onSelect={still}
        />
      </div>
      <PercentSlider label="A slider at its end" value={100} onChange={still} />
      <PercentSlider label="A disabled slider" value={25} onChange={still} isDisabled />
      <div className={styles.row}>
        <ToggleIconButton label="Off" icon={<Bell size={16} aria-hidden />} isSelected={false} onChange={still} />
        <ToggleIconButton label="On" icon={<Bell size={16} aria-hidden />} isSelected onChange={still} />
        <IconButton label="Disabled" isDisabled icon={<Bell size={16} aria-hidden />} />
        <TextButton>Words</TextButton>
        <TextButton isSelected>On</TextButton>
        <TextButton isDisabled>Disabled</TextButton>
      </div>
    </Specimen>
  );
}

function LongTexts() {
  return (
    <Specimen
      title="Long texts"
      note="Words that are longer than planned wrap or stay whole; nothing is cut off or overlaps."
      isPadded
    >
      <Button isBlock>Donaudampfschifffahrtsgesellschaft, place the order now</Button>
      <Checkbox isSelected onChange={still}>
        Hide the orders of all other pairs of this quote coin, and remember it for the next visit
      </Checkbox>
      <Tabs selected="a" onSelect={still} ids={['a', 'b']}>
        <div style={{ height: 28 }}>
          <TabBar
            label="Long tabs"
            size="small"
            items={[
              { id: 'a', label: 'Orders that wait for their trigger', count: '1,204' },
              { id: 'b', label: 'Finished' },
            ]}
          />
        </div>
        <TabPanel id="a">
          <p className="muted" style={{ paddingTop: 8 }}>
            A panel of plain text is a stop of the Tab key, one with controls is not.
          </p>
        </TabPanel>
      </Tabs>
    </Specimen>
  );
}

function ChineseTexts() {
  return (
    <div lang="zh-CN" style={{ display: 'contents' }}>
      <Specimen title="中文" note="同一组件的中文文字：字距为零，行高不变，数字仍对齐。" isPadded>
        <div className={styles.row}>
          <Button kind="buy">买入 0.25000 BTC</Button>
          <Button kind="sell">卖出</Button>
          <Button isDisabled>请输入数量</Button>
        </div>
        <Checkbox isSelected onChange={still}>
          隐藏其他交易对
        </Checkbox>
        <Tabs selected="open" onSelect={still} ids={['open', 'history']}>
          <div style={{ height: 28 }}>
            <TabBar
              label="委托"
              size="small"
              items={[
                { id: 'open', label: '当前委托', count: '3' },
                { id: 'history', label: '历史委托' },
              ]}
            />
          </div>
          <TabPanel id="open">
            <p className="muted" style={{ paddingTop: 8 }}>
              限价委托在此等待成交，或由您撤销。吃单费率 0.20 %，挂单费率 0.10 %。
            </p>
          </TabPanel>
        </Tabs>
        <PercentSlider label="可用余额比例" value={50} onChange={still} />
      </Specimen>
    </div>
  );
}

/** Each state beside the others, as it looks without a hand on the mouse. */
export function ControlStateSpecimens() {
  return (
    <>
      <ButtonStates />
      <ChoiceStates />
      <LongTexts />
      <ChineseTexts />
    </>
  );
}
