import { eq } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AppContext } from "@workers/context";
import type { NewMemberForm } from "@workers/contracts/members/members";
import type { Profile } from "@workers/contracts/members/profiles";
import { rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { getProfile } from "@workers/domain/kernel/profiles";
import { checkAnswers, customFieldRows } from "@workers/domain/kernel/custom-fields";
import { invalid } from "@workers/errors";
import { reserveMails } from "@workers/domain/kernel/mail";
import { contactsExceeded, contactsUsed, requireActive } from "@workers/domain/kernel/projects";
import { toE164 } from "@workers/domain/kernel/validation";
import { sendInvitations, newInvitationMail, writeInvitations } from "./invite-by-mail";
import { requireMayGive, requireSpacesOfApp } from "./rules";

/**
 * Adds somebody as an invited person, who becomes what was chosen once they accept: by the link in the mail, or in the app.
 * Accounts are not looked up, so that neither the answer nor its time shows whether the address has one; what is shown is
 * what the caller typed. 422 where the address is taken in the app, 403 `limit_exceeded` beyond the tariff's contacts.
 */
export async function addMember(ctx: AppContext, form: NewMemberForm): Promise<Profile> {
  requireAbility(ctx, "member.invite");
  requireActive(ctx.project);
  requireMayGive(ctx, form.type);
  const phone = form.phone === undefined ? null : toE164(form.phone, ctx.app);
  const byAddress = () =>
    ctx.shard.readOne(rows(ctx, profiles, { id: profiles.id }).where(eq(profiles.email, form.email)).limit(1));
  const [existingProfile, fields] = await Promise.all([
    byAddress(),
    ctx.shard.read(customFieldRows(ctx)),
    requireSpacesOfApp(ctx, form.spaceIds),
  ]);
  if (existingProfile) throw invalid({ field: "email", key: "unique" });
  const customFields = checkAnswers(fields, {}, form.customFields ?? {}, false);
  await reserveMails(ctx, { addresses: [form.email], project: ctx.project, kind: "invitations" });
  const mail = newInvitationMail(ctx, form.email);
  const { email, firstName, lastName } = form;
  const isWritten = await writeInvitations(
    ctx,
    { role: form.type, spaceIds: form.spaceIds, message: "" },
    [mail],
    [{ email, firstName, lastName, phone, customFields, source: "added" }],
    { isNew: true },
  );
  if (!isWritten)
    throw (await byAddress())
      ? invalid({ field: "email", key: "unique" })
      : contactsExceeded(ctx.project, await contactsUsed(ctx));
  await sendInvitations(ctx, [mail], "");
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return getProfile(ctx, (await byAddress())!.id);
}
