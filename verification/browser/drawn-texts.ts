import type { BrowserContext, Locator, Page } from '@playwright/test';

/** A text that a page drew on a canvas: what of a chart no reader of the page's elements can see. */
export interface DrawnText {
  readonly text: string;
  /** Its middle, px from the top of its canvas. */
  readonly y: number;
  /** Whether all of it is on the canvas. */
  readonly isWhole: boolean;
  readonly canvasWidth: number;
  readonly canvasHeight: number;
}

interface RecordingWindow extends Window {
  drawnTexts?: DrawnText[];
}

/** Keeps what the pages of a context draw on canvases from now on; call it before the first page. */
export async function recordDrawnTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const drawn: DrawnText[] = [];
    (window as RecordingWindow).drawnTexts = drawn;
    const { prototype } = CanvasRenderingContext2D;
    const fillText = prototype.fillText;
    prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y, maxWidth) {
      const sizePx = Number.parseFloat(/([0-9.]+)px/.exec(this.font)?.[1] ?? '0');
      const { clientWidth: canvasWidth, clientHeight: canvasHeight } = this.canvas;
      const isWhole = this.textAlign !== 'left' || x + this.measureText(text).width <= canvasWidth;
      drawn.push({ text, y: this.textBaseline === 'top' ? y + sizePx / 2 : y, isWhole, canvasWidth, canvasHeight });
      fillText.call(this, text, x, y, maxWidth);
    };
  });
}

/** What was drawn since the last call, in order. */
export function takeDrawnTexts(page: Page): Promise<readonly DrawnText[]> {
  return page.evaluate(() => (window as RecordingWindow).drawnTexts?.splice(0) ?? []);
}

/** Presses a button and forgets what was drawn up to then, with no frame between the two. */
export async function pressForgetting(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    (window as RecordingWindow).drawnTexts?.splice(0);
    element.click();
  });
}
