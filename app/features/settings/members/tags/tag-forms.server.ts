import { z } from "zod";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { AppContext } from "@workers/context";
import { color, formFlag, idField, line } from "@workers/contracts/form-fields";
import { createTag, deleteTag, editTag, editTagsOfMember, tagsOfMember } from "@workers/domain/people/tags";
import { notFound } from "@workers/errors";
import { parseForm } from "@workers/request/pages";
import { done } from "~/features/shell/forms/form-outcome";

const tagFields = { name: line(limits.linkName), color: color(), isShownToMembers: formFlag() };
const newTag = z.strictObject(tagFields);
const changedTag = z.strictObject({ id: idField<"tag">(), ...tagFields });
const ofMember = z.strictObject({ tagIds: z.array(idField<"tag">()).max(peopleLimits.memberTags).default([]) });

/** Takes the forms of the tags' screen. */
export async function saveTagOfForm(ctx: AppContext, form: FormData) {
  switch (form.get("intent")) {
    case "create":
      await createTag(ctx, parseForm(newTag, form));
      return done("tagCreated");
    case "edit": {
      const { id, ...changes } = parseForm(changedTag, form);
      await editTag(ctx, id, changes);
      return done("tagSaved");
    }
    case "delete":
      await deleteTag(ctx, parseForm(z.strictObject({ id: idField<"tag">() }), form).id);
      return done("tagDeleted");
    default:
      throw notFound("page");
  }
}

/** Takes the form of `TagsOfMember`; null where the form is another one of the page. */
export async function saveTagsOf(ctx: AppContext, id: ProfileId, form: FormData) {
  if (form.get("intent") !== "tags") return null;
  const wanted = new Set(parseForm(ofMember, form).tagIds);
  const before = await tagsOfMember(ctx, id);
  const has = new Set(before.map((tag) => tag.id));
  await editTagsOfMember(ctx, id, {
    add: [...wanted].filter((tagId) => !has.has(tagId)),
    // Those of moderation are not in the form.
    remove: before.filter((tag) => tag.kind === null && !wanted.has(tag.id)).map((tag) => tag.id),
  });
  return done("saved", form);
}
