import { z } from "zod";
import { embedProviders, isEmbedId } from "@db/vocabulary/embeds";
import { limits } from "@db/vocabulary/limits";
import { placeholderPattern } from "@db/vocabulary/placeholders";
import {
  isEmptyDoc,
  isGifAddress,
  mentionedProfileIds,
  pictureSizes,
  plainText,
  type RichTextDoc,
  type RichTextMark,
  type RichTextNode,
} from "@db/vocabulary/rich-text";
import { href } from "./form-fields";
import { key } from "./validation-key";
import { typedAs } from "./typed-as";

/**
 * The editor's document. Nodes and marks we don't know are refused; attributes we don't keep are left out, since the
 * editor sends more than we need.
 */

/** No document of a person has more; it bounds the work that validation and rendering do. */
const mostNodes = 5000;

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = z.string().regex(idPattern, { error: key("wrongType") });
/** A picture that is still on its way has none, and one that was copied from elsewhere never had. */
const pictureId = z.string({ error: key("richTextPicture") }).regex(idPattern, { error: key("richTextPicture") });
const printable = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(control, "").normalize("NFC"));

const mark: z.ZodType<RichTextMark> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["bold", "italic", "underline", "strike", "code"]) }),
  z.strictObject({ type: z.literal("link"), attrs: z.object({ href: href() }) }),
]);

const text = z.strictObject({
  type: z.literal("text"),
  text: z
    .string()
    .min(1)
    .max(60_000)
    .transform((value) => value.replace(control, "") || " "),
  marks: z.array(mark).max(6).optional(),
});
const hardBreak = z.object({ type: z.literal("hardBreak") });
const mention = z.strictObject({
  type: z.literal("mention"),
  attrs: z.object({ profileId: uuid, label: printable(101) }),
});
const inline = z.array(z.discriminatedUnion("type", [text, hardBreak, mention])).optional();

const image = z.strictObject({
  type: z.literal("image"),
  attrs: z.object({
    fileId: pictureId,
    alt: printable(300).nullish(),
    caption: printable(300).nullish(),
    size: z.enum(pictureSizes).nullish(),
    width: z.number().int().min(1).max(20_000).nullish(),
    height: z.number().int().min(1).max(20_000).nullish(),
    placeholder: z.string().regex(placeholderPattern).nullish(),
  }),
});
/** The id decides what a page loads, so it must have its provider's form. */
const embed = z.strictObject({
  type: z.literal("embed"),
  attrs: z
    .object({
      provider: z.enum(embedProviders),
      id: z.string().max(400),
      start: z.number().int().min(1).max(86_400).nullish(),
    })
    .refine(({ provider, id }) => isEmbedId(provider, id), { path: ["id"], error: key("wrongType") }),
});

/** Its address decides what a page loads, so it must be GIPHY's. */
const gifAddress = z
  .string()
  .max(500)
  .refine(isGifAddress, { error: key("wrongType") });
const gif = z.strictObject({
  type: z.literal("gif"),
  attrs: z.object({
    id: z.string().regex(/^\w{1,64}$/, { error: key("wrongType") }),
    url: gifAddress,
    stillUrl: gifAddress.nullish(),
    alt: printable(300).nullish(),
    width: z.number().int().min(1).max(4000),
    height: z.number().int().min(1).max(4000),
  }),
});

const maxCounts = { pictures: 30, rows: 200, columns: 20 } as const;

const blocks: z.ZodType<RichTextNode[]> = z.lazy(() => z.array(block).min(1)) as never;
const block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), content: inline }),
  z.object({
    type: z.literal("heading"),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
    content: inline,
  }),
  z.strictObject({ type: z.literal("blockquote"), content: blocks }),
  z.object({ type: z.literal("bulletList"), content: z.lazy(() => z.array(listItem).min(1)) }),
  z.strictObject({
    type: z.literal("orderedList"),
    attrs: z.object({ start: z.number().int().min(0).max(100_000).optional() }).optional(),
    content: z.lazy(() => z.array(listItem).min(1)),
  }),
  z.strictObject({
    type: z.literal("codeBlock"),
    attrs: z.object({ language: printable(40).nullish() }).optional(),
    content: inline,
  }),
  image,
  z.strictObject({
    type: z.literal("gallery"),
    content: z
      .array(image)
      .min(1)
      .max(maxCounts.pictures, { error: key("richTextPictures") }),
  }),
  embed,
  gif,
  z.strictObject({
    type: z.literal("table"),
    content: z.lazy(() =>
      z
        .array(tableRow)
        .min(1)
        .max(maxCounts.rows, { error: key("richTextRows") }),
    ),
  }),
  z.object({ type: z.literal("horizontalRule") }),
]);
const listItem = z.strictObject({ type: z.literal("listItem"), content: blocks });
const tableRow = z.strictObject({
  type: z.literal("tableRow"),
  content: z
    .array(z.strictObject({ type: z.enum(["tableHeader", "tableCell"]), content: blocks }))
    .min(1)
    .max(maxCounts.columns, { error: key("richTextColumns") }),
});

const doc = typedAs<RichTextDoc, unknown>(
  z.strictObject({ type: z.literal("doc"), content: z.array(block).max(mostNodes, { error: key("richTextParts") }) }),
);

/** What the reference shows of a document: its nodes nest without end, which no schema there can tell. */
const shape = z
  .strictObject({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) })
  .meta({ id: "RichText", description: "The editor's document" });

/** A document in an answer. */
export const richTextAnswer = typedAs<RichTextDoc>(shape);

/** A rich text of at most `max` characters; with `isRequired` one that shows something. */
export const richText = ({ max, isRequired = false }: { max: number; isRequired?: boolean }) =>
  shape.transform((value, issues): RichTextDoc => {
    const parsed = doc.safeParse(value, { reportInput: true });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) issues.addIssue(issue as never);
      return z.NEVER;
    }
    if (countNodes(parsed.data.content) > mostNodes) issues.addIssue({ code: "custom", message: key("richTextParts") });
    if (plainText(parsed.data).length > max)
      issues.addIssue({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value });
    // Each is told to somebody, by mail and push too, whatever they have muted.
    if (mentionedProfileIds(parsed.data).length > limits.mentions)
      issues.addIssue({ code: "custom", message: key("richTextMentions") });
    if (isRequired && isBlank(parsed.data)) issues.addIssue({ code: "custom", message: key("required") });
    return parsed.data;
  });

/** Whether a document shows nothing at all. */
export const isBlank = isEmptyDoc;

function countNodes(nodes: RichTextNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + ("content" in node && node.content ? countNodes(node.content) : 0), 0);
}
