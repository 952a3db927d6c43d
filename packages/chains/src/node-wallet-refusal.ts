/** The wallet of a connected node has none of these coins to give, or the node has no wallet at all. */
export class NodeWalletRefusal extends Error {
  override readonly name = 'NodeWalletRefusal';
}
