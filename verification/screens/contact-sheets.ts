import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Picture {
  readonly path: string;
  readonly caption: string;
  /** From the folder of all pictures. */
  readonly file: string;
  readonly faults: readonly string[];
}

const style = `body { margin: 16px; background: #222; color: #ddd; font: 13px sans-serif }
a { color: #e9a15b } main { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 12px }
figure { margin: 0 } figcaption { padding: 4px 0 } img { width: 100%; height: 280px; object-fit: cover; object-position: top; border: 1px solid #555 }
.fault { color: #ff7b72 }`;

/** One page of small pictures for each route, and one that leads to them. A picture opens whole. */
export function writeContactSheets(folder: string, pictures: readonly Picture[]): void {
  mkdirSync(folder, { recursive: true });
  const paths = [...new Set(pictures.map(({ path }) => path))].sort();
  const links: string[] = [];
  for (const path of paths) {
    const ofPath = pictures.filter((picture) => picture.path === path).sort((a, b) => (a.caption < b.caption ? -1 : 1));
    const sheet = `sheet-${path.slice(1).replaceAll(/[^a-z0-9-]/g, '-')}.html`;
    const figures = ofPath.map(
      ({ file, caption, faults }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}${faults
          .map((fault) => `<div class="fault">${escaped(fault)}</div>`)
          .join('')}</figcaption></figure>`,
    );
    writeFileSync(
      join(folder, sheet),
      document(path, `<p><a href="index.html">all</a></p><main>${figures.join('\n')}</main>`),
    );
    const faulty = ofPath.filter(({ faults }) => faults.length > 0).length;
    const mark = faulty === 0 ? '' : ` <span class="fault">${faulty} with faults</span>`;
    links.push(`<li><a href="${sheet}">${escaped(path)}</a> ${ofPath.length}${mark}</li>`);
  }
  writeFileSync(join(folder, 'index.html'), document('Screens', `<ul>${links.join('\n')}</ul>`));
}

function document(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
