/** The attribute of texts whose contrast is measured. */
export const markedText = 'data-measured-text';

/**
 * Marks the texts of a page that differ in what contrast is made of: the colours, sizes and backgrounds of the element and of everything around
 * it. Of those that are drawn alike the first and the last are marked. Runs in the page, so it may use nothing from outside.
 */
export function markTextsThatDiffer(attribute: string): void {
  const properties = [
    'color',
    'font-size',
    'font-weight',
    'opacity',
    'text-shadow',
    'background-color',
    'background-image',
    'background-clip',
    'filter',
    'mix-blend-mode',
    'position',
    'z-index',
    'visibility',
    '-webkit-text-stroke-color',
  ];
  const own = (style: CSSStyleDeclaration) => properties.map((name) => style.getPropertyValue(name)).join(';');
  const behind = (element: Element) =>
    ['::before', '::after'].map((name) => {
      const style = getComputedStyle(element, name);
      return style.content === 'none' ? '' : own(style);
    });
  const looks = new Map<string, number>();
  const known = new Map<Element | null, number>([[null, 0]]);
  // The same number for elements that are drawn alike, in whatever is around them.
  const lookOf = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = known.get(element.parentElement) ?? 0;
    const isOff = element.matches(':disabled, [aria-disabled="true"], [inert]');
    const control = element instanceof HTMLLabelElement ? element.control?.matches(':disabled') : false;
    const key = [around, element.tagName, isOff, control, own(getComputedStyle(element)), ...behind(element)].join('|');
    const look = looks.get(key) ?? looks.size + 1;
    looks.set(key, look);
    known.set(element, look);
    return look;
  };
  const alike = new Map<number, Element[]>();
  // In the document's order, so that what is around an element has its number first.
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute(attribute);
    const look = lookOf(element);
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
    if (!hasText) continue;
    const others = alike.get(look);
    if (others === undefined) alike.set(look, [element]);
    else others.push(element);
  }
  for (const elements of alike.values()) {
    elements[0]?.setAttribute(attribute, '');
    elements.at(-1)?.setAttribute(attribute, '');
  }
}
