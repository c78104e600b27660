import { eq, type SQL, sql } from "drizzle-orm";
import { eventAttendees, eventCategories, eventFeeds, events, profiles } from "@db/shard";
import { eventTimes } from "@db/vocabulary/calendar/events";
import type { AccountId, CalendarEventId, EventCategoryId } from "@db/vocabulary/ids";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { AppContext } from "@workers/context";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { newToken } from "@workers/domain/kernel/secrets";
import { accountAsUser } from "@workers/domain/kernel/sessions";
import { notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, nameOf, rows, setExcluded, upsertRow } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { eventRow } from "../rows/event-rows";
import { requireEvent, requireEvents, visibleEvents } from "../rules/event-facts";
import { type CalendarEntry, calendarText } from "./calendar-text";

const e = aliased(events, "e");
const c = aliased(eventCategories, "c");
const own = aliased(eventAttendees, "own");
const f = aliased(eventFeeds, "f");
const p = aliased(profiles, "p");

const day = 86_400_000;

/** One event as a file, for who may see it. */
export async function eventFile(ctx: AppContext, id: CalendarEventId): Promise<{ name: string; text: string }> {
  const row = requireEvent(ctx, "event.view", await ctx.shard.readOne(eventRow(ctx, { id })));
  const category = row.category === null ? null : (JSON.parse(row.category) as { name: string }).name;
  const entry = { ...row, text: row.excerpt, category, url: addressOfEvent(await appOrigin(ctx, ctx), row.slug) };
  return { name: row.slug, text: calendarText([entry]) };
}

const addressOfEvent = (home: string, slug: string) => `${home}/events/${encodeURIComponent(slug)}/view`;

type EntryRow = Omit<CalendarEntry, "url"> & { slug: string };

/** Events of the caller's calendar: 90 days back and twelve months ahead. */
async function entriesOf(ctx: AppContext, when: (appId: string) => SQL): Promise<CalendarEntry[]> {
  const now = ctx.now();
  const known = await ctx.shard.read(
    appQuery<EntryRow>(
      ctx,
      (appId) => sql`select ${e.id}, ${e.slug}, ${e.uid}, ${e.seriesId} as seriesId, ${e.sequence}, ${e.name},
          substr(${e.text}, 1, 300) as text, ${e.startsLocal} as startsLocal, ${e.timezone}, ${e.startsAt} as startsAt,
          ${e.endsAt} as endsAt, ${e.duration}, ${e.address}, ${c.name} as category, ${e.cancelledAt} as cancelledAt,
          ${e.createdAt} as createdAt, ${e.updatedAt} as updatedAt
        from ${e} left join ${c} on ${c.appId} = ${appId} and ${c.id} = ${e.categoryId}
        where ${e.appId} = ${appId} and ${e.startsAt} > ${now - eventTimes.feedBackDays * day}
          and ${e.startsAt} < ${now + eventTimes.feedAheadDays * day} and ${visibleEvents(ctx, sql`e`)} and ${when(appId)}
        order by ${e.startsAt}, ${e.id} limit ${calendarLimits.feedEvents}`,
    ),
  );
  const home = await appOrigin(ctx, ctx);
  return known.map(({ slug, ...row }) => ({ ...row, url: addressOfEvent(home, slug) }));
}

/** The calendar of the app, or of one category: what guests may open, whoever fetches it. */
export async function appFeed(ctx: AppContext, categoryId?: EventCategoryId): Promise<string> {
  const asGuest = await enterApp({ ...ctx, actor: { kind: "guest" }, ahead: undefined }, ctx.app.id);
  requireEvents(asGuest);
  const category = categoryId
    ? await asGuest.shard.readOne(
        rows(asGuest, eventCategories, { name: eventCategories.name }).where(eq(eventCategories.id, categoryId)),
      )
    : null;
  if (categoryId && !category) throw notFound("event_category");
  const entries = await entriesOf(asGuest, () => (categoryId ? sql`${e.categoryId} = ${categoryId}` : sql`1`));
  return calendarText(entries, { name: category ? `${ctx.app.name}: ${category.name}` : ctx.app.name });
}

/** The calendar of what somebody comes to, by its secret address: judged at each fetch by what they may see then. */
export async function personalFeed(ctx: AppContext, secret: string): Promise<string> {
  const owner = await ctx.shard.readOne(
    appQuery<{ accountId: AccountId | null }>(
      ctx,
      (
        appId,
      ) => sql`select ${p.accountId} as accountId from ${f} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${f.profileId}
          and ${p.deletedAt} is null where ${f.appId} = ${appId} and ${f.secret} = ${secret}`,
    ),
  );
  const actor = owner?.accountId && (await accountAsUser(ctx.directory, owner.accountId, ctx.project.id));
  if (!actor) throw notFound("link");
  const asOwner = await enterApp({ ...ctx, actor, ahead: undefined }, ctx.app.id);
  requireEvents(asOwner);
  const profileId = asOwner.me.profile?.id ?? "";
  const entries = await entriesOf(
    asOwner,
    (appId) => sql`exists (select 1 from ${own} where ${own.appId} = ${appId} and ${own.eventId} = ${e.id}
      and ${own.profileId} = ${profileId} and ${own.attendance} = 'joined')`,
  );
  return calendarText(entries, { name: ctx.app.name });
}

/** The address of the caller's own calendar, made at the first asking; renewed, the old one ends. */
export async function feedAddress(ctx: AppContext, { isRenewed = false } = {}): Promise<{ url: string }> {
  requireEvents(ctx, "event.join");
  const profileId = await ensureProfile(ctx);
  const kept = isRenewed
    ? sql`do update set ${setExcluded(eventFeeds.secret)}, ${setExcluded(eventFeeds.createdAt)}`
    : sql`do nothing`;
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      upsertRow(
        eventFeeds,
        { appId, profileId, secret: newToken(), createdAt: ctx.now() },
        sql`on conflict (${nameOf(eventFeeds.appId)}, ${nameOf(eventFeeds.profileId)}) ${kept}`,
      ),
    ),
  ]);
  const feed = await ctx.shard.readOne(
    rows(ctx, eventFeeds, { secret: eventFeeds.secret }).where(eq(eventFeeds.profileId, profileId)),
  );
  const { origin } = new URL(await appOrigin(ctx, ctx));
  return { url: `${origin}/api/apps/${ctx.app.id}/events/feeds/${feed!.secret}` };
}
