import { join } from 'node:path';

/** What most visits begin with: the frame, and the two pages that search engines and newcomers reach. */
const starts = ['src/main.tsx', 'src/pages/main/main-page.tsx', 'src/pages/market/market-page.tsx'];
/** A list of everything in a library; importing one name from it does not bring the rest. */
const listOfAll = /[\\/]react-aria-components[\\/]dist[\\/]exports[\\/]index\.mjs$/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Tells of a module whether a first visit needs it: whether the frame, Home or Markets import it, over however many steps. */
export function firstVisitModules(applicationFolder: string): (id: string, graph: ModuleGraph) => boolean {
  let known: Set<string> | undefined;
  const reach = (graph: ModuleGraph) => {
    const reached = new Set(starts.map((start) => join(applicationFolder, start)));
    for (const id of reached) {
      if (listOfAll.test(id)) continue;
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    }
    return reached;
  };
  return (id, graph) => {
    known ??= reach(graph);
    return known.has(id);
  };
}
