import { eq, isNull } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AutomationSettings } from "@db/vocabulary/integrations";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { type AppScope, type Database, rows } from "@workers/store";
import { writeForSomebody } from "@workers/domain/community/chats";
import { openApp } from "@workers/domain/community/notifications";
import { addToSpace } from "@workers/domain/community/spaces";
import { derivedId } from "@workers/domain/kernel/ids";
import { senderOf, sendMail } from "@workers/domain/kernel/mail";
import { projectOrigin } from "@workers/domain/kernel/public-address";
import { registerAutomationAction } from "@workers/domain/platform/automations";
import { requireSpacesOfApp } from "@workers/domain/platform/invitations";
import { requireTags, tagPeople, untagPeople } from "../tags";
import { findApp } from "@workers/tenancy";

/** Tags to put on or to take off; never the two default tags, which are a decision about a person. */
async function requireMemberTags(ctx: AppContext, { memberTagIds = [] }: AutomationSettings): Promise<void> {
  if (memberTagIds.length === 0) throw invalid({ field: "memberTagIds", key: "required" });
  const tags = await requireTags(ctx, memberTagIds, "memberTagIds");
  if (tags.some(({ kind }) => kind !== null)) throw invalid({ field: "memberTagIds", key: "notAllowed" });
}

registerAutomationAction("add_tag", {
  require: requireMemberTags,
  async run(ctx, { app, shard }, { profileId, settings }) {
    await shard.write(tagPeople({ app }, settings.memberTagIds ?? [], [profileId], ctx.now(), { byAutomation: true }));
    ctx.publish({ type: "settings.changed", appId: app.id });
  },
});

registerAutomationAction("remove_tag", {
  require: requireMemberTags,
  async run(ctx, { app, shard }, { profileId, settings }) {
    await shard.write(untagPeople({ app }, settings.memberTagIds ?? [], [profileId]));
    ctx.publish({ type: "settings.changed", appId: app.id });
  },
});

registerAutomationAction("add_to_space", {
  async require(ctx, { spaceIds = [] }) {
    if (spaceIds.length === 0) throw invalid({ field: "spaceIds", key: "required" });
    await requireSpacesOfApp(ctx, [...spaceIds]);
  },
  async run(ctx, { app, shard }, { profileId, settings }) {
    await shard.write(
      (settings.spaceIds ?? []).flatMap((spaceId) => addToSpace({ app }, spaceId, [profileId], ctx.now())),
    );
  },
});

/** Somebody who runs the app writes, and stays reachable by the answer. */
registerAutomationAction("send_message", {
  async require(ctx, { senderId, message }) {
    if (!message) throw invalid({ field: "message", key: "required" });
    if (!senderId) throw invalid({ field: "senderId", key: "required" });
    if (!(await operatorOf(ctx, ctx.shard, senderId))) throw invalid({ field: "senderId", key: "notAllowed" });
  },
  async run(ctx, { app: { id: appId }, shard }, { id, profileId, settings: { senderId, message = "" } }) {
    const app = await openApp(ctx, appId);
    if (!app || !senderId || !(await operatorOf(app, shard, senderId))) return;
    const [person] = await shard.read(personRow(app, profileId));
    if (!person || person.type === "invited") return;
    await writeForSomebody(app, {
      // Named by the run: a second try sends the same message and no other.
      id: derivedId(id, "message"),
      authorId: senderId,
      recipientId: profileId,
      text: message.replaceAll("{name}", person.firstName),
    });
  },
});

const personRow = (scope: AppScope, id: ProfileId) =>
  rows(scope, profiles, { email: profiles.email, firstName: profiles.firstName, type: profiles.type })
    .where(eq(profiles.id, id), isNull(profiles.deletedAt))
    .limit(1);

/** Whether somebody runs the app now. */
async function operatorOf(scope: AppScope, shard: Database, id: ProfileId): Promise<boolean> {
  const [person] = await shard.read(personRow(scope, id));
  return person?.type === "admin" || person?.type === "moderator";
}

registerAutomationAction("send_mail", {
  async require(_ctx, { subject, message }) {
    if (!subject) throw invalid({ field: "subject", key: "required" });
    if (!message) throw invalid({ field: "message", key: "required" });
  },
  async run(ctx, { app, shard }, { id, profileId, settings: { subject = "", message = "" } }) {
    const [person] = await shard.read(personRow({ app }, profileId));
    const place = await findApp(ctx.directory, app.id);
    if (!person?.email || !place) return;
    const home = `${projectOrigin(ctx.env, place.project)}/${app.slug}`;
    const personal = (text: string) => text.replaceAll("{name}", person.firstName);
    await sendMail(ctx, {
      // Named by the run: a second try sends the same mail and no other.
      id: derivedId(id, "mail"),
      to: person.email,
      template: "automation",
      sender: senderOf(app, home),
      language: app.language,
      link: home,
      values: { subject: personal(subject), message: personal(message) },
    });
  },
});
