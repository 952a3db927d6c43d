/** A second node has to be another one than the first. @param name of the settings, as in `ASSAY_EVM_RPC` */
export function secondNodeFault(
  name: string,
  first: string | undefined,
  second: string | undefined,
  fault: (sentence: string) => void,
): void {
  if (second === undefined) return;
  if (first === undefined) fault(`ASSAY_${name}_SECOND_RPC is set, but ASSAY_${name}_RPC does not name a node.`);
  else if (new URL(first).host === new URL(second).host)
    fault(`ASSAY_${name}_SECOND_RPC names the same machine as ASSAY_${name}_RPC: it must be a node of somebody else.`);
}
