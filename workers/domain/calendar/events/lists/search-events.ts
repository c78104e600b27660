import { sql } from "drizzle-orm";
import { events } from "@db/shard";
import type { CalendarEventId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { SearchHit } from "@workers/contracts/search";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  type Question,
  registerSearch,
  scopeOfQuestion,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { eventKind } from "../entity";
import { visibleEvents } from "../rules/event-facts";

const e = aliased(events, "e");

registerSearch({ type: "event", scopes: () => [eventKind.container.readScope], find: findEvents });

interface EventHit {
  id: CalendarEventId;
  slug: string;
  name: string;
  text: string;
  coverUrl: string | null;
  startsAt: number;
  timezone: string;
  createdAt: number;
}

/** Events of categories that are open to the caller; the next to come before those that are over. */
async function findEvents(ctx: AppContext, question: Question): Promise<Findable[]> {
  const { sought, maxIds } = question;
  const match = matchOf(scopeOfQuestion(ctx, ["event"], question), sought);
  const hits = await ctx.shard.read(
    appQuery<EventHit>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${e.id}, ${e.slug}, ${e.name}, substr(${e.text}, 1, ${lookedAt}) as text, ${e.coverUrl} as coverUrl,
        ${e.startsAt} as startsAt, ${e.timezone}, ${e.createdAt} as createdAt
      from ${documents(appId, ["event"])} cross join ${e} on ${e.appId} = ${appId} and ${e.id} = d.entity_id
      where ${visibleEvents(ctx, sql`e`)}`,
    ),
  );
  return hits.map(({ id, slug, name, text, coverUrl, startsAt, timezone, createdAt }) => ({
    id,
    title: name,
    text,
    createdAt: startsAt,
    show: (): SearchHit => ({
      type: "event",
      id,
      slug,
      coverUrl,
      startsAt: iso(startsAt),
      timezone,
      title: highlighted(name, sought),
      excerpt: excerptOf(text, sought),
      createdAt: iso(createdAt),
    }),
  }));
}
