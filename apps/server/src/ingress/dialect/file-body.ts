/** An answer that is a file of ours, with the name that a browser saves it under. */
export class FileBody {
  readonly path: string;
  readonly name: string;

  constructor(view: unknown) {
    if (!isPlace(view)) throw new Error('the handler of a call that answers a file has answered none');
    this.path = view.path;
    this.name = view.name;
  }
}

function isPlace(view: unknown): view is { readonly path: string; readonly name: string } {
  if (typeof view !== 'object' || view === null || !('path' in view) || !('name' in view)) return false;
  return typeof view.path === 'string' && typeof view.name === 'string';
}
