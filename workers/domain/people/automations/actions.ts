import { eq, isNull } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AutomationSettings } from "@db/vocabulary/integrations";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { rows } from "@workers/store";
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

registerAutomationAction("send_mail", {
  async require(_ctx, { subject, message }) {
    if (!subject) throw invalid({ field: "subject", key: "required" });
    if (!message) throw invalid({ field: "message", key: "required" });
  },
  async run(ctx, { app, shard }, { id, profileId, settings: { subject = "", message = "" } }) {
    const [person] = await shard.read(
      rows({ app }, profiles, { email: profiles.email, firstName: profiles.firstName })
        .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
        .limit(1),
    );
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
