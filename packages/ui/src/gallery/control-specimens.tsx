import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bell from 'lucide-react/icons/bell';
import Camera from 'lucide-react/icons/camera';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Badge, LiveDot } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { CoinIcon } from '../coin-icon.tsx';
import { CoinName } from '../coin-name.tsx';
import { IconButton, TextButton, ToggleIconButton } from '../icon-button.tsx';
import { Logo } from '../logo.tsx';
import { PercentSlider } from '../percent-slider.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Switch } from '../switch.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const COINS = 'BTC ETH USDT USDC LTC XRP ADA DOGE SHIB TRX BNB EOS CS MUTD NEW'.split(' ');
const QUOTES = [
  { id: 'USDT', label: 'USDT' },
  { id: 'BTC', label: 'BTC' },
  { id: 'ETH', label: 'ETH' },
] as const;
const FRAMES = [
  { id: '1min', label: '1m' },
  { id: '5min', label: '5m' },
  { id: '15min', label: '15m' },
  { id: '30min', label: '30m' },
  { id: '1day', label: '1D' },
] as const;

function Buttons() {
  return (
    <Specimen title="Buttons" note="28, 36 and 44 px; rest, disabled, pending. Hover and focus are live." isPadded>
      <div className={styles.row}>
        <Button kind="primary">Primary</Button>
        <Button kind="primary" isDisabled>
          Off
        </Button>
        <Button kind="primary" isPending pendingLabel="Sending">
          Sending
        </Button>
      </div>
      <div className={styles.row}>
        <Button>Default</Button>
        <Button isDisabled>Off</Button>
        <Button isPending pendingLabel="Loading">
          Loading
        </Button>
      </div>
      <div className={styles.row}>
        <Button kind="buy">Buy</Button>
        <Button kind="sell">Sell</Button>
        <Button kind="danger">Revoke</Button>
        <Button kind="quiet">Quiet</Button>
      </div>
      <div className={styles.row}>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
      </div>
      <Button kind="buy" isBlock>
        Buy 0.25000 BTC
      </Button>
    </Specimen>
  );
}

function Toggles() {
  const [isPostOnly, setPostOnly] = useState(true);
  const [isHidden, setHidden] = useState(false);
  const [isStarred, setStarred] = useState(true);
  const [isRedUp, setRedUp] = useState(true);
  const [quote, setQuote] = useState<(typeof QUOTES)[number]['id']>('USDT');
  const [frame, setFrame] = useState<(typeof FRAMES)[number]['id']>('15min');
  const [percent, setPercent] = useState(40);
  return (
    <Specimen title="Toggles and choices" note="Checkbox, switch, segments, frames, slider, icon buttons." isPadded>
      <div className={styles.row}>
        <Checkbox isSelected={isPostOnly} onChange={setPostOnly}>
          Post-only
        </Checkbox>
        <Checkbox isSelected={isHidden} onChange={setHidden}>
          Hide other pairs
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={setHidden}>
          Off
        </Checkbox>
      </div>
      <div className={styles.row}>
        <Switch isSelected={isRedUp} onChange={setRedUp}>
          Demo account
        </Switch>
        <Switch isSelected={!isRedUp} onChange={(on) => setRedUp(!on)}>
          Real account
        </Switch>
      </div>
      <div className={styles.row}>
        <SegmentedControl label="Quote" segments={QUOTES} selected={quote} onSelect={setQuote} />
      </div>
      <div className={styles.row}>
        <SegmentedControl label="Time frame" kind="plain" segments={FRAMES} selected={frame} onSelect={setFrame} />
      </div>
      <PercentSlider label="Share of available" value={percent} onChange={setPercent} />
      <div className={styles.row}>
        <ToggleIconButton
          label="In favourites"
          icon={<Star size={16} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />}
          isSelected={isStarred}
          onChange={setStarred}
        />
        <IconButton label="Messages, 3 unread" icon={<Bell size={16} aria-hidden />} count="3" />
        <IconButton label="Save as picture" size="small" icon={<Camera size={16} aria-hidden />} />
        <IconButton label="Nothing to save" size="small" isDisabled icon={<Camera size={16} aria-hidden />} />
        <TextButton>Cancel all</TextButton>
        <TextButton isSelected>Log</TextButton>
      </div>
    </Specimen>
  );
}

function Marks() {
  return (
    <Specimen title="Marks" note="Badges say it in a word; the colour only helps. Coins and the logo." isPadded>
      <div className={styles.row}>
        <Badge kind="up">
          <ArrowUp size={12} aria-hidden />
          Up
        </Badge>
        <Badge kind="down">
          <ArrowDown size={12} aria-hidden />
          Down
        </Badge>
        <Badge kind="own">Own</Badge>
        <Badge kind="warning">Reviewing</Badge>
        <Badge kind="info">Product</Badge>
        <Badge>GTC</Badge>
      </div>
      <div className={styles.row}>
        <Badge kind="success">Verified</Badge>
        <Badge kind="danger">Refused</Badge>
        <Badge kind="outline">Sandbox: simulated market</Badge>
      </div>
      <div className={styles.row}>
        <LiveDot state="live" /> Live <LiveDot state="warning" /> Reconnecting <LiveDot state="danger" /> Offline{' '}
        <LiveDot state="idle" /> Paused
      </div>
      {[28, undefined].map((size) => (
        <div key={size ?? 'usual'} className={styles.row}>
          {COINS.map((symbol) => (
            <CoinIcon key={symbol} symbol={symbol} size={size} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {['BTC', 'USDC', 'XYZ'].map((symbol) => (
          <CoinName key={symbol} symbol={symbol} />
        ))}
        <CoinName symbol="USDT" name="Tether USD" />
      </div>
      <Logo name="Assay" />
    </Specimen>
  );
}

/** Everything that is pressed, switched or slid, and the small marks. */
export function ControlSpecimens() {
  return (
    <>
      <Buttons />
      <Toggles />
      <Marks />
    </>
  );
}
