import type { TestProjectInlineConfiguration } from 'vitest/config';

export declare const keptSeedProjects: (
  endings: readonly string[],
  options?: { readonly base?: string; readonly isApart?: (file: string) => boolean },
) => TestProjectInlineConfiguration[];
