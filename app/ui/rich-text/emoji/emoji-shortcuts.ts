import { Extension, InputRule } from "@tiptap/react";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { type EmojiNames, findEmoji, namesOfEmoji } from "../../emoji/emoji";
import type { SuggestionMenu } from "../suggestion-menu";

/** An emoji with what it is called. */
export interface NamedEmoji {
  emoji: string;
  name: string;
}

const shown = 8;
/** From so many letters on: `:D` stays what it is. */
const fewestLetters = 2;

const wordsOf = (query: string) => query.replaceAll("_", " ");

/** Emoji whose names fit what stands behind a colon. */
export function emojiFor(names: EmojiNames, query: string): NamedEmoji[] {
  return findEmoji(names, wordsOf(query))
    .slice(0, shown)
    .map((emoji) => ({ emoji, name: names[emoji]![0]! }));
}

/** The emoji of exactly that name; undefined where none or no single word is called so. */
export function emojiNamed(names: EmojiNames, query: string): string | undefined {
  const word = wordsOf(query).toLowerCase();
  const whole = Object.entries(names).find(([, of]) => of[0]!.toLowerCase() === word);
  return (whole ?? Object.entries(names).find(([, of]) => of.some((name) => name.toLowerCase() === word)))?.[0];
}

/** `:` and some letters offer emoji by their names; a name between two colons becomes the emoji at once. */
export function emojiShortcuts(menu: SuggestionMenu<NamedEmoji>, language: string) {
  let names: EmojiNames | null = null;
  const load = async () => (names ??= await namesOfEmoji(language));
  return Extension.create({
    name: "emojiShortcuts",
    addInputRules() {
      return [
        new InputRule({
          find: /(?:^|\s):([\p{L}\d_+-]{2,40}):$/u,
          handler: ({ state, range, match }) => {
            const emoji = names && emojiNamed(names, match[1]!);
            if (!emoji) return null;
            // What stands before the colon stays.
            const from = range.from + match[0].indexOf(":");
            state.tr.insertText(emoji, from, range.to);
            return undefined;
          },
        }),
      ];
    },
    addProseMirrorPlugins() {
      return [
        Suggestion<NamedEmoji, NamedEmoji>({
          editor: this.editor,
          pluginKey: new PluginKey("emojiShortcuts"),
          char: ":",
          minQueryLength: fewestLetters,
          decorationClass: "mention-query",
          allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
          items: async ({ query }) => emojiFor(await load(), query),
          command: ({ editor, range, props }) => {
            editor.chain().focus().insertContentAt(range, `${props.emoji} `).run();
          },
          render: menu.render,
        }),
      ];
    },
  });
}
