import type { AppContext } from "@workers/context";
import { deleteMember, restoreMember } from "@workers/domain/people/members";
import { editMember } from "@workers/domain/community/moderation";
import { editProfile } from "@workers/domain/kernel/profiles";
import { notFound } from "@workers/errors";
import { resendMailInvitation } from "@workers/domain/platform/invitations";
import { parseForm } from "@workers/request/pages";
import { namedBy } from "~/features/admin/operator.server";
import { blockForm, memberTypeForm } from "../settings-forms.server";

/** Does what `MemberActions` asks for; answers which text of `admin:done` says so. */
export async function changeMember(ctx: AppContext, form: FormData): Promise<string> {
  const intent = form.get("intent");
  if (intent === "type") {
    const { id, type } = parseForm(memberTypeForm, form);
    await editProfile(ctx, id, { type });
    return "saved";
  }
  const id = namedBy<"profile">(String(form.get("id")));
  switch (intent) {
    case "resend":
      await resendMailInvitation(ctx, id);
      return "invitationResent";
    case "block": {
      const { id: _, ...grounds } = parseForm(blockForm, form);
      await editMember(ctx, id, { isBlocked: true, ...grounds });
      return "saved";
    }
    case "unblock":
      await editMember(ctx, id, { isBlocked: false });
      return "saved";
    case "restore":
      await restoreMember(ctx, id);
      return "saved";
    case "remove":
      await deleteMember(ctx, id);
      return "memberRemoved";
    default:
      throw notFound("page");
  }
}
