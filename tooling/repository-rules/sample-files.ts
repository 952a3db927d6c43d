/** A block of a guide that an operator copies into a file of a server. */
interface PrintedBlock {
  readonly language: string;
  readonly text: string;
}

/** What is written for another program than a shell, a database or a bot: it has a sample file that is tried. */
const sampledLanguages: readonly string[] = ['nginx', 'ini', 'systemd', 'caddy', 'yaml', 'conf'];

function printedBlocks(guide: string): readonly PrintedBlock[] {
  return [...guide.matchAll(/^```([a-z]+)\n(.*?)^```$/gms)]
    .map(([, language = '', text = '']) => ({ language, text }))
    .filter(({ language }) => sampledLanguages.includes(language));
}

/** A sentence for each block that is no sample file, and for each sample file that no guide prints. */
export function sampleFindings(
  guides: ReadonlyMap<string, string>,
  samples: ReadonlyMap<string, string>,
): readonly string[] {
  const printed = [...guides].flatMap(([guide, text]) => printedBlocks(text).map((block) => ({ guide, ...block })));
  const texts = new Set(samples.values());
  const told = new Set(printed.map(({ text }) => text));
  return [
    ...printed
      .filter(({ text }) => !texts.has(text))
      .map(({ guide, language }) => `${guide} prints ${language} that is no file of docs/samples`),
    ...[...samples].filter(([, text]) => !told.has(text)).map(([name]) => `no guide prints docs/samples/${name}`),
  ];
}
