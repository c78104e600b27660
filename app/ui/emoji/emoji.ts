/** Reactions that are one press away. */
export const quickEmoji = ["👍", "❤️", "😂", "😮", "😢", "🎉"] as const;

/** What the picker offers, by what it is about. */
export const emojiGroups = {
  smileys:
    "😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 🤗 🤭 🤫 🤔 🤐 🤨 😐 😶 😏 😒 🙄 😬 😌 😔 😴 😷 🤒 🤕 🤢 🥵 🥶 🤯 🥳 😎 🤓 🧐 😕 😟 😮 😲 😳 🥺 😢 😭 😱 😤 😡 🤬 💀 💩 🤡 👻 👽 🤖",
  gestures: "👍 👎 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ ✋ 🤚 🖐️ 👋 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💪 👀 🧠 🫶 🤷 🤦 🙋 🙆",
  hearts: "❤️ 🧡 💛 💚 💙 💜 🖤 🤍 🤎 💔 💕 💖 💯 💥 💫 ⭐ 🌟 ✨ 🔥 🎉 🎊 🎈 🎁 🏆 🥇 🥈 🥉",
  nature: "🐶 🐱 🐭 🐰 🦊 🐻 🐼 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🦄 🐝 🦋 🐢 🐙 🌸 🌹 🌻 🌳 🍀 🍁 🌈 ☀️ 🌙 ☁️ ⛄ 🌊",
  food: "🍎 🍌 🍓 🍒 🍑 🥑 🥕 🌶️ 🍞 🥐 🧀 🍕 🍔 🍟 🌮 🍣 🍜 🍰 🎂 🍪 🍫 🍿 ☕ 🍵 🍺 🍷 🥂 🧃",
  things: "⚽ 🏀 🎾 🏃 🚴 🏊 🎨 🎸 🎹 🎧 🎬 📷 🎮 🎲 🚗 ✈️ 🚀 🏠 💡 📚 📌 📎 ✏️ 📅 ⏰ 💻 📱 🔒 🔑 💰 🛒",
  signs: "✅ ☑️ ✔️ ❌ ❓ ❗ ⚠️ 🚫 ➕ ➖ ➡️ ⬅️ ⬆️ ⬇️ 🔁 🆕 🆗 🔔 🔕 💬 💭 👁️ 🟢 🟡 🔴 🏁 🏳️‍🌈",
} as const;
export type EmojiGroup = keyof typeof emojiGroups;

const recentKey = "chat recent emoji";
const mostRecent = 16;

/** What the person chose lately on this device, the latest first. */
export function recentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

export function rememberEmoji(emoji: string): void {
  try {
    const others = recentEmoji().filter((other) => other !== emoji);
    localStorage.setItem(recentKey, JSON.stringify([emoji, ...others].slice(0, mostRecent)));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What each is called, its name first and then what it is found by. Source: Unicode CLDR 48, by emojibase-data 17 (MIT). */
export type EmojiNames = Readonly<Record<string, readonly string[]>>;

export async function namesOfEmoji(language: string): Promise<EmojiNames> {
  const loaded = language.startsWith("de")
    ? await import("./emoji-names.de.json")
    : await import("./emoji-names.en.json");
  return loaded.default;
}

const folded = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Those that every word of a text stands in the names of; where a name begins so, first. */
export function findEmoji(names: EmojiNames, text: string): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return Object.entries(names)
    .filter(([, of]) => words.every((word) => of.some((name) => folded(name).includes(word))))
    .map(([emoji, of]) => ({ emoji, isFirst: folded(of[0]!).startsWith(words[0]!) }))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ emoji }) => emoji);
}
