import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { idField, line } from "@workers/contracts/form-fields";
import { memberFilterForm } from "@workers/contracts/members/member-table";
import { createSegment, deleteSegment } from "@workers/domain/people/members";
import { parseForm } from "@workers/request/pages";
import { done } from "~/features/shell/forms/form-outcome";

const saveForm = z.strictObject({ name: line(limits.linkName), filter: z.string().max(20_000) });
const deleteForm = z.strictObject({ id: idField<"segment">() });

/** Takes the forms of `SegmentBar`; null where the form is another one of the page. */
export async function saveSegmentOfForm(ctx: AppContext, form: FormData) {
  switch (form.get("intent")) {
    case "saveSegment": {
      const { name, filter } = parseForm(saveForm, form);
      await createSegment(ctx, { name, filter: memberFilterForm.parse(JSON.parse(filter)) });
      return done("segmentSaved");
    }
    case "deleteSegment":
      await deleteSegment(ctx, parseForm(deleteForm, form).id);
      return done("segmentDeleted");
    default:
      return null;
  }
}
