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
