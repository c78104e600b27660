import type { AnyExtension, Editor } from "@tiptap/react";
import { Placeholder } from "@tiptap/extension-placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import type { Tool } from "./editor-tools";
import { AutoDirection } from "./auto-direction";
import { isAddress, LinkBeforeStop } from "./auto-link";
import { EmbedNode } from "./embed-node";
import { emojiShortcuts, type NamedEmoji } from "./emoji/emoji-shortcuts";
import { GalleryNode } from "./gallery-node";
import { GifNode } from "./gif-node";
import { ImageNode } from "./image-node";
import { MediaGuard } from "./media-guard";
import { type Mentionable, mentionNode, type SearchMentions } from "./mention-node";
import { completeHref, safeHref } from "./safe-href";
import { slashCommands } from "./SlashMenu";
import type { SuggestionMenu } from "./suggestion-menu";
import { tableNodes } from "./table-nodes";

/** `full` for posts; `compact` for comments: paragraphs, bold and italic, links and mentions. */
export type EditorVariant = "full" | "compact";

interface EditorOptions {
  variant: EditorVariant;
  placeholder: string | undefined;
  mentionMenu: SuggestionMenu<Mentionable>;
  searchMentions: SearchMentions | undefined;
  slashMenu: SuggestionMenu<Tool>;
  findTools: (editor: Editor, query: string) => Tool[];
  emojiMenu: SuggestionMenu<NamedEmoji>;
  hasQuotes?: boolean;
  /** In which emoji are called. */
  language: string;
}

/** What the editor understands: the nodes and marks of db/vocabulary/rich-text, and how they are typed. */
export function editorExtensions({
  variant,
  placeholder,
  mentionMenu,
  searchMentions,
  slashMenu,
  findTools,
  emojiMenu,
  language,
  hasQuotes = false,
}: EditorOptions): AnyExtension[] {
  const compact = variant === "compact";
  return [
    StarterKit.configure({
      heading: compact ? false : { levels: [2, 3, 4] },
      bulletList: compact ? false : {},
      orderedList: compact ? false : {},
      listItem: compact ? false : {},
      listKeymap: compact ? false : {},
      blockquote: compact && !hasQuotes ? false : {},
      codeBlock: compact ? false : {},
      horizontalRule: compact ? false : {},
      trailingNode: compact ? false : {},
      dropcursor: compact ? false : { class: "bg-brand-strong", width: 2, color: false },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: "https",
        shouldAutoLink: isAddress,
        isAllowedUri: (href) => safeHref(href) !== null || completeHref(href) !== null,
      },
    }),
    ...(compact
      ? []
      : [ImageNode, GalleryNode, EmbedNode, GifNode, ...tableNodes, MediaGuard, slashCommands(slashMenu, findTools)]),
    LinkBeforeStop,
    AutoDirection,
    mentionNode(mentionMenu, searchMentions),
    emojiShortcuts(emojiMenu, language),
    ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  ];
}
