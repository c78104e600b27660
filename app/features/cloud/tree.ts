import type { TreeNode } from "./shapes";

/** The folders of the library itself, below its root. */
export const ownFolders = (tree: readonly TreeNode[]): TreeNode[] => tree.find(({ id }) => id === "my")?.data ?? [];

/** A folder and those above it, the outermost first; empty where it isn't in the tree. */
export function wayTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = wayTo(node.data, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
