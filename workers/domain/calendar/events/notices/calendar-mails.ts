import { and, eq, isNull } from "drizzle-orm";
import { events, profiles } from "@db/shard";
import type { Language } from "@db/vocabulary/enumerations";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { senderOf, sendMail } from "@workers/domain/kernel/mail";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { rows } from "@workers/store";
import { enterApp, findApp } from "@workers/tenancy";

/** Writes to who takes a place in an event, or gives theirs up: the mail carries the event for their own calendar. */
export const calendarMails = registerConsumer({
  name: "calendar-mails",
  types: ["event.joined", "event.left"],
  async consume(ctx, fact, id) {
    if (fact.type !== "event.joined" && fact.type !== "event.left") return;
    if (!(await findApp(ctx.directory, fact.appId))) return;
    const app = await enterApp(ctx, fact.appId);
    const [people, eventRows] = await app.shard.readAll([
      rows(app, profiles, { email: profiles.email, firstName: profiles.firstName })
        .where(and(eq(profiles.id, fact.profileId), isNull(profiles.deletedAt)))
        .limit(1),
      rows(app, events, { name: events.name, slug: events.slug, startsAt: events.startsAt, timezone: events.timezone })
        .where(eq(events.id, fact.eventId))
        .limit(1),
    ]);
    const [[person], [event]] = [people, eventRows];
    if (!person?.email || !event) return;
    const home = await appOrigin(app, app);
    const { language } = app.app;
    await sendMail(app, {
      id: derivedId(id, "calendar-mails"),
      to: person.email,
      template: fact.type === "event.joined" ? "eventJoined" : "eventLeft",
      sender: senderOf(app.app, home),
      language,
      link: `${home}/events/${encodeURIComponent(event.slug)}/view`,
      values: { firstName: person.firstName, event: event.name, when: whenText(event, language) },
      calendarOf: { eventId: fact.eventId, profileId: fact.profileId, seriesId: fact.seriesId },
    });
  },
});

const locales: Record<Language, string> = { de: "de-DE", en: "en-GB" };

const whenText = ({ startsAt, timezone }: { startsAt: number; timezone: string }, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  }).format(startsAt);
