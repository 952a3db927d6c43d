import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { StateSection } from '../module-state.ts';
import { configureQuoteTemplate } from './configure-quote-template.ts';

/** Configuration stands in the state as the commands that said it. */
export const templateCodec = new DeclaredCommand(configureQuoteTemplate);

export const templatesSection: StateSection = {
  number: 3,
  write(writer, { templates }) {
    writer.number(templates.size);
    for (const template of templates.values()) templateCodec.writeVersioned(writer, template);
  },
  read(reader, { templates }) {
    for (let left = reader.count(1); left > 0; left -= 1) {
      const template = templateCodec.readVersioned(reader);
      templates.set(template.templateId, template);
    }
  },
};
