import { useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';
import tokenStyles from './token-specimens.module.css';

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const;
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent', 'up', 'down', 'warning', 'info'] as const;
const FILLS = [
  { fill: 'accent', text: 'on-accent' },
  { fill: 'up', text: 'on-up' },
  { fill: 'down', text: 'on-down' },
] as const;
const TINTS = ['accent', 'up', 'down', 'warning', 'info'] as const;
const LINES = ['line', 'line-strong', 'grid-line'] as const;
const SERIES = ['series-ma7', 'series-ma25', 'series-ma99', ...[1, 2, 3, 4, 5, 6].map((at) => `slice-${String(at)}`)];
const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s', 'text-xs'] as const;
const SPACES = [4, 8, 12, 16, 20, 24, 32, 40] as const;
const HEIGHTS = ['row', 'control-small', 'control', 'control-large'] as const;

function colour(name: string): string {
  return `var(--${name})`;
}

function Colours() {
  return (
    <Specimen
      title="Colour"
      note="Every text colour on every surface, 4.5:1 at least in both themes and both habits of red; a test holds it."
      isWide
      isPadded
    >
      <div className={tokenStyles.surfaces}>
        {SURFACES.map((surface) => (
          <div key={surface} className={tokenStyles.surface} style={{ background: colour(surface) }}>
            <code className="muted">{surface}</code>
            {TEXTS.map((text) => (
              <span key={text} style={{ color: colour(text) }}>
                {text}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {FILLS.map(({ fill, text }) => (
          <span key={fill} className={tokenStyles.fill} style={{ background: colour(fill), color: colour(text) }}>
            {fill}
          </span>
        ))}
        {TINTS.map((tint) => (
          <span
            key={tint}
            className={tokenStyles.fill}
            style={{ background: colour(`${tint}-weak`), color: colour(tint) }}
          >
            {tint}-weak
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {[...LINES, ...SERIES].map((name) => (
          <span key={name} className={tokenStyles.swatch}>
            <i style={{ background: colour(name) }} aria-hidden />
            <code>{name}</code>
          </span>
        ))}
      </div>
    </Specimen>
  );
}

function Type() {
  return (
    <Specimen
      title="Type"
      note="Inter, tabular figures for numbers; Han with the system's face and no tracking."
      isPadded
    >
      {SIZES.map((size) => (
        <div key={size} className={tokenStyles.line}>
          <code className="muted">{size}</code>
          <span style={{ fontSize: colour(size), lineHeight: 1.3 }}>412.84 委托</span>
        </div>
      ))}
      <div className={tokenStyles.line}>
        <code className="muted">mono</code>
        <span className="mono">7c91 0af3 … e2d4</span>
      </div>
    </Specimen>
  );
}

function Space() {
  return (
    <Specimen
      title="Space and size"
      note="Steps of 4 px; rows of 22, controls of 28, 36 and 44 px; radius 6 and 10."
      isPadded
    >
      <div className={tokenStyles.steps}>
        {SPACES.map((space) => (
          <span key={space} className={tokenStyles.step}>
            <i style={{ width: space, height: space }} aria-hidden />
            <code>{space}</code>
          </span>
        ))}
      </div>
      {HEIGHTS.map((height) => (
        <div key={height} className={tokenStyles.bar} style={{ height: colour(height) }}>
          <code>{height}</code>
        </div>
      ))}
      <div className={styles.row}>
        <span className={tokenStyles.corner} style={{ borderRadius: 'var(--radius)' }}>
          <code>radius</code>
        </span>
        <span className={tokenStyles.corner} style={{ borderRadius: 'var(--radius-large)' }}>
          <code>radius-large</code>
        </span>
      </div>
    </Specimen>
  );
}

function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Specimen
      title="Motion"
      note="120 ms for what answers a hand, none under “reduce motion”, where endless turning stands still too."
      isPadded
    >
      <div className={tokenStyles.path}>
        <span className={classNames(tokenStyles.mover, isMoved && tokenStyles.moved)} aria-hidden />
      </div>
      <div className={styles.row}>
        <Button size="small" onPress={() => setMoved(!isMoved)}>
          Move
        </Button>
        <Button size="small" isPending pendingLabel="Sending">
          Sending
        </Button>
      </div>
    </Specimen>
  );
}

/** What every component is made of. */
export function TokenSpecimens() {
  return (
    <>
      <Colours />
      <Type />
      <Space />
      <Motion />
    </>
  );
}
