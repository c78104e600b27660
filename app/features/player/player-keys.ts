/** What a key does in a player; the texts of the help are named after it. */
export type PlayerAction =
  | "toggle"
  | "back"
  | "forward"
  | "stepBack"
  | "stepForward"
  | "louder"
  | "quieter"
  | "fullscreen"
  | "mute"
  | "captions"
  | "slower"
  | "faster";

/** In the order of the help. Letters act on the whole page; the other keys only within the player, since pages scroll by them. */
export const playerKeys: readonly { action: PlayerAction; keys: readonly string[] }[] = [
  { action: "toggle", keys: ["k", " "] },
  { action: "back", keys: ["j"] },
  { action: "forward", keys: ["l"] },
  { action: "stepBack", keys: ["ArrowLeft"] },
  { action: "stepForward", keys: ["ArrowRight"] },
  { action: "louder", keys: ["ArrowUp"] },
  { action: "quieter", keys: ["ArrowDown"] },
  { action: "slower", keys: ["<"] },
  { action: "faster", keys: [">"] },
  { action: "captions", keys: ["c"] },
  { action: "mute", keys: ["m"] },
  { action: "fullscreen", keys: ["f"] },
];

const actions = new Map(playerKeys.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)));

/** Signs that a button, a link or a field needs for itself. */
const needsKey = (target: Element, key: string): boolean => {
  if (target.closest("textarea, select, [contenteditable=true], [role=dialog]")) return true;
  const input = target.closest("input");
  if (input) return input.type !== "range" || (key.startsWith("Arrow") && input.dataset["seek"] === undefined);
  return key === " " && target.closest("button, a[href], summary, [role=button]") !== null;
};

/** What a press within the player means; null where it is the browser's. */
export function playerAction(
  event: Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey">,
): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = actions.get(key);
  return action && !(event.target instanceof Element && needsKey(event.target, key)) ? action : null;
}

export const stepSeconds = { back: -10, forward: 10, stepBack: -5, stepForward: 5 } as const;
