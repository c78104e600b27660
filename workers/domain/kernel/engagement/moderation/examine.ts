import type { HoldReason, PreModeration } from "@db/vocabulary/moderation";
import type { RichTextDoc, RichTextNode } from "@db/vocabulary/rich-text";
import { invalid } from "@workers/errors";
import type { ModerationRules } from "./settings";

/** What somebody wants to publish. */
export interface Examined {
  /** All that others would read: title, text, choices of a poll. */
  words: readonly string[];
  body: RichTextDoc;
  /** How many things of this kind have been published of its author. */
  publishedCount: number;
  preModeration: PreModeration;
  /** It was published, and is being changed. */
  isEdit: boolean;
}

/**
 * Why what somebody wrote waits for approval; null where it appears at once. Refuses with 422 what has a word of the list
 * where the app refuses those. Not asked for moderators.
 */
export function holdReasonFor(rules: ModerationRules, thing: Examined): HoldReason | null {
  if (rules.blockedWords.length > 0 && hasWordOf(rules.blockedWords, thing.words)) {
    if (rules.wordAction === "refuse") throw invalid({ field: "body", key: "blockedWords" });
    return "words";
  }
  const isNewcomer = thing.publishedCount === 0 && !thing.isEdit;
  const mostLinks = Math.min(
    rules.maxLinks ?? Infinity,
    isNewcomer ? (rules.maxLinksOfNewcomers ?? Infinity) : Infinity,
  );
  if (mostLinks < Infinity && countLinks(thing.body, thing.words) > mostLinks) return "links";
  if (thing.preModeration === "all" || (thing.preModeration === "first" && isNewcomer)) return "pre_moderation";
  return null;
}

/** Characters that are not seen, such as joiners: with them a word would look the same and be another. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(invisible, "").toLowerCase().replaceAll("ß", "ss");

/** Whether a text has a word of a list, as a whole word; a star in a word stands for any letters. */
export function hasWordOf(list: readonly string[], texts: readonly string[]): boolean {
  const patterns = list.map((word) =>
    folded(word)
      .trim()
      .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
      .replace(/\*+/g, "[\\p{L}\\p{N}]{0,40}")
      .replace(/\s+/g, "\\s+"),
  );
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.filter(Boolean).join("|")})(?![\\p{L}\\p{N}])`, "u");
  return patterns.some(Boolean) && texts.some((text) => words.test(folded(text)));
}

/** How many different addresses a text leads to. */
export function countLinks(body: RichTextDoc, words: readonly string[]): number {
  const addresses = new Set<string>();
  const visit = (nodes: readonly RichTextNode[]) => {
    for (const node of nodes) {
      if (node.type === "text")
        for (const mark of node.marks ?? []) if (mark.type === "link") addresses.add(plainAddress(mark.attrs.href));
      if (node.type === "embed") addresses.add(JSON.stringify(node.attrs));
      if ("content" in node && node.content) visit(node.content);
    }
  };
  visit(body.content);
  for (const text of words)
    for (const [address] of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"]+/gi)) addresses.add(plainAddress(address));
  return addresses.size;
}

const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?)]+$/, "");
