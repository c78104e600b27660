import type { ForwardedFrom, SystemLine } from "@db/vocabulary/chats";
import type { ProfileId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextNode } from "@db/vocabulary/rich-text";

/** What somebody is called from now on. */
export interface NewName {
  profileId: ProfileId;
  name: string;
  /** Nobody can be led to them any more. */
  isErased: boolean;
}

/** What a text says under another name; `formerNames` are those that stood there. */
export interface Renamed<Value> {
  value: Value;
  formerNames: string[];
}

/** A document with somebody's mentions under the new name; of who was erased as plain text. */
export function renameInDocument(doc: RichTextDoc, { profileId, name, isErased }: NewName): Renamed<RichTextDoc> {
  const formerNames = new Set<string>();
  const renamed = (node: RichTextNode): RichTextNode => {
    if (node.type === "mention" && node.attrs.profileId === profileId) {
      formerNames.add(node.attrs.label);
      return isErased ? { type: "text", text: `@${name}` } : { type: "mention", attrs: { ...node.attrs, label: name } };
    }
    return "content" in node && node.content ? ({ ...node, content: node.content.map(renamed) } as RichTextNode) : node;
  };
  return { value: { ...doc, content: doc.content.map(renamed) }, formerNames: [...formerNames] };
}

/** A line about people, under the new name of one of them. */
export function renameInLine(line: SystemLine, { profileId, name }: NewName): Renamed<SystemLine> {
  const formerNames = line.profiles?.filter(({ id }) => id === profileId).map((person) => person.name) ?? [];
  const profiles = line.profiles?.map((person) => (person.id === profileId ? { ...person, name } : person));
  return { value: { ...line, ...(profiles && { profiles }) }, formerNames };
}

/** Who first said what was passed on; nobody where they were erased. */
export const renameForwarded = (
  first: ForwardedFrom,
  { profileId, name, isErased }: NewName,
): Renamed<ForwardedFrom> =>
  first.profileId === profileId
    ? { value: isErased ? { profileId: null, name: "" } : { profileId, name }, formerNames: [first.name] }
    : { value: first, formerNames: [] };
