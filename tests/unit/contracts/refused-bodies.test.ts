import { describe, expect, it } from "vitest";
import { languages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { commentForm } from "@workers/contracts/comments";
import { messageForm } from "@workers/contracts/chat/messages";
import { lessonForm } from "@workers/contracts/courses/lessons";
import { eventForm } from "@workers/contracts/events/events";
import { articleForm } from "@workers/contracts/knowledge/articles";
import { helpdeskArticleForm } from "@workers/contracts/knowledge/helpdesk";
import { postForm } from "@workers/contracts/posts";
import { text } from "@workers/domain/kernel/texts";
import { fieldErrors } from "@workers/domain/kernel/validation";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const cells = Array.from({ length: 21 }, () => ({ type: "tableCell", content: [paragraph()] }));

const refused = {
  "20": doc({ type: "table", content: [{ type: "tableRow", content: cells }] }),
  [String(limits.mentions)]: doc(
    paragraph(
      ...Array.from({ length: limits.mentions + 1 }, (_, n) => ({
        type: "mention",
        attrs: { profileId: id(n), label: "Mara" },
      })),
    ),
  ),
  "": doc({ type: "image", attrs: { fileId: null } }),
};
const forms = [
  ["a post", postForm, "body"],
  ["a comment", commentForm, "body"],
  ["a message", messageForm, "body"],
  ["an article", articleForm, "body"],
  ["a lesson", lessonForm, "body"],
  ["an answer of the help desk", helpdeskArticleForm, "body"],
  ["an event", eventForm, "description"],
] as const;

describe.each(forms)("what is refused in the text of %s", (_, form, field) => {
  it.each(Object.entries(refused))("is said in words at its field (%s)", (number, body) => {
    const { error } = form.safeParse({ [field]: body });
    const said = fieldErrors(error!).find((each) => each.field === field || each.field.startsWith(`${field}.`))!;
    for (const language of languages) {
      const words = text(language, "validation", said.key, said.params);
      expect(words).toContain(number);
      // Not what is said of a value that has the wrong form, which names nothing.
      expect([text(language, "validation", "wrongType"), text(language, "validation", "notAllowed")]).not.toContain(
        words,
      );
      expect(words).toMatch(/ .*\.$/);
    }
  });
});
