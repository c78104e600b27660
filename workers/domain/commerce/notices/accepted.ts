import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { profiles } from "@db/shard";
import { findApp } from "@workers/tenancy";
import { rows } from "@workers/store";
import { signInScopeOf } from "@workers/domain/kernel/sessions";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail } from "@workers/domain/kernel/mail";

/** Writes to who was let into the space they had asked for. */
export const acceptedRequestMails = registerConsumer({
  name: "accepted-request-mails",
  types: ["request.closed"],
  async consume(ctx, event, id) {
    if (event.type !== "request.closed" || event.outcome !== "accepted") return;
    const appOfEvent = await findApp(ctx.directory, event.appId);
    if (!appOfEvent) return;
    const person = await ctx.shardDatabase(appOfEvent.project.shard).readOne(
      rows({ app: appOfEvent.app }, profiles, { email: profiles.email, firstName: profiles.firstName })
        .where(and(eq(profiles.id, event.profileId), isNull(profiles.deletedAt), isNotNull(profiles.email)))
        .limit(1),
    );
    if (!person) return;
    const { home, sender, language } = await signInScopeOf(ctx, event.appId);
    await sendMail(ctx, {
      id: derivedId(id, "accepted-request-mails"),
      to: person.email,
      template: "spaceAccepted",
      sender,
      language,
      link: `${home}/groups/g/${event.space.slug}`,
      values: { firstName: person.firstName, space: event.space.name },
    });
  },
});
