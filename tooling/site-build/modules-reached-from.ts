import { join } from 'node:path';

/** A list of everything in a library; importing one name from it does not bring the rest. */
const listOfAll = /[\\/]react-aria-components[\\/]dist[\\/]exports[\\/]index\.mjs$/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Tells of a module whether one of the files imports it, over however many steps but not as code that is loaded later. */
export function modulesReachedFrom(
  folder: string,
  files: readonly string[],
): (id: string, graph: ModuleGraph) => boolean {
  let known: Set<string> | undefined;
  const reach = (graph: ModuleGraph) => {
    const reached = new Set(files.map((file) => join(folder, file)));
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
