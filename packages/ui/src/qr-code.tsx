import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';
import { type QrMatrix, qrMatrix, qrPath, quietZone } from './qr-matrix.ts';

export interface QrCodeProps {
  /** What a phone reads. */
  text: string;
  /** What the picture is, for who cannot see it. */
  label: string;
  /** In its place when the browser could not fetch what draws it. */
  failedWords: string;
}

/** A QR code as wide as its container, dark on white in every theme: readers need it so. */
export function QrCode({ text, label, failedWords }: QrCodeProps) {
  const matrix = useQrMatrix(text);
  if (matrix === 'failed') return <p className={styles.failed}>{failedWords}</p>;
  const side = matrix === undefined ? 1 : matrix.size + 2 * quietZone;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      aria-busy={matrix === undefined}
      shapeRendering="crispEdges"
    >
      {matrix !== undefined && <path d={qrPath(matrix)} />}
    </svg>
  );
}

function useQrMatrix(text: string): QrMatrix | 'failed' | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly matrix: QrMatrix | 'failed' }>();
  useEffect(() => {
    let isWanted = true;
    const draw = (matrix: QrMatrix | 'failed') => {
      if (isWanted) setDrawn({ text, matrix });
    };
    qrMatrix(text).then(draw, () => draw('failed'));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.matrix : undefined;
}
