import { readdirSync, statSync, watch } from "node:fs";

/**
 * Calls `onChange` with each file below a folder that is written, made or removed, by its path. Each folder is watched by
 * itself: Node's own recursive watch loses a file on Linux once an editor has put another in its place.
 */
export function watchFolder(folder, onChange) {
  const watched = new Set();
  const add = (name) => {
    if (watched.has(name)) return;
    watched.add(name);
    const watcher = watch(name, (_event, file) => {
      if (file === null) return;
      const changed = `${name}/${file}`;
      if (statSync(changed, { throwIfNoEntry: false })?.isDirectory()) add(changed);
      else onChange(changed);
    });
    const forget = () => {
      watcher.close();
      watched.delete(name);
    };
    watcher.on("error", forget).on("close", () => watched.delete(name));
    for (const entry of readdirSync(name, { withFileTypes: true }))
      if (entry.isDirectory()) add(`${name}/${entry.name}`);
  };
  add(folder);
}
