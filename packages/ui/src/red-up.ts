/** Red for up and green for down, as readers in China, Japan and Korea expect. Success and danger keep their colours. */
export function applyRedUp(isRedUp: boolean): void {
  if (isRedUp) document.documentElement.dataset.redUp = 'true';
  else delete document.documentElement.dataset.redUp;
}
