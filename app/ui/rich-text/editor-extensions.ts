import type { AnyExtension } from "@tiptap/react";
import { Placeholder } from "@tiptap/extension-placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { ImageNode } from "./image-node";
import { type MentionMenu, mentionNode, type SearchMentions } from "./mention-node";
import { completeHref, safeHref } from "./safe-href";

/** `full` for posts; `compact` for comments: paragraphs, bold and italic, links and mentions. */
export type EditorVariant = "full" | "compact";

interface Wanted {
  variant: EditorVariant;
  placeholder: string | undefined;
  mentionMenu: MentionMenu;
  searchMentions: SearchMentions | undefined;
}

/** What the editor understands: the nodes and marks of db/vocabulary/rich-text, and how they are typed. */
export function editorExtensions({ variant, placeholder, mentionMenu, searchMentions }: Wanted): AnyExtension[] {
  const compact = variant === "compact";
  return [
    StarterKit.configure({
      heading: compact ? false : { levels: [2, 3, 4] },
      bulletList: compact ? false : {},
      orderedList: compact ? false : {},
      listItem: compact ? false : {},
      listKeymap: compact ? false : {},
      blockquote: compact ? false : {},
      codeBlock: compact ? false : {},
      horizontalRule: compact ? false : {},
      trailingNode: compact ? false : {},
      dropcursor: compact ? false : { class: "bg-brand-strong", width: 2, color: false },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: "https",
        isAllowedUri: (href) => safeHref(href) !== null || completeHref(href) !== null,
      },
    }),
    ...(compact ? [] : [ImageNode]),
    mentionNode(mentionMenu, searchMentions),
    ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  ];
}
