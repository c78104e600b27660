import { desc, eq, gt } from "drizzle-orm";
import { consents, trackings } from "@db/shard";
import { countedTypes, demandsUserAgent, type TrackingType } from "@db/vocabulary/consent";
import type { TrackingId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { PageViewForm } from "@workers/contracts/consent/consents";
import { sendPageView } from "@workers/integrations/page-views";
import { type AppScope, type ProjectScope, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { viewApp } from "@workers/domain/platform/apps";
import { requireUser } from "@workers/domain/kernel/access";
import { enqueue, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";
import { questionOf } from "./question";
import { trackingsOfApp } from "./trackings";

/** A view that waited longer says nothing true any more. */
const maxAge = 24 * 60 * 60_000;

/** What a browser says yes to now, by its number. */
const inForce = (scope: AppScope, number: string, now: number) =>
  rows(scope, consents, { choices: consents.choices, version: consents.version, createdAt: consents.createdAt })
    .where(eq(consents.number, number), gt(consents.endsAt, now))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);

const isCounted = (type: TrackingType): boolean => countedTypes.some((counted) => counted === type);

/** Who is signed in viewed a page: what they said yes to is told of it from the queue. Nothing is kept of it here. */
export async function countPageView(ctx: AppContext, { number, path, title }: PageViewForm): Promise<void> {
  requireUser(ctx);
  const now = ctx.now();
  const [active, [consent]] = await ctx.shard.readAll([trackingsOfApp(ctx), inForce(ctx, number, now)]);
  if (!consent) return;
  const counted = active.filter(
    ({ id, type, updatedAt }) => isCounted(type) && consent.choices[id] === true && updatedAt <= consent.createdAt,
  );
  if (counted.length === 0) return;
  // Who said yes to an earlier question was not told of it there.
  const isAskedSo = questionOf(ctx.env, ctx.project, active).version === consent.version;
  const url = `${(await viewApp(ctx)).url.replace(/\/$/, "")}${path}`;
  await enqueue(
    ctx,
    ...counted.map(({ id, type }) => ({
      type: "page_view" as const,
      appId: ctx.app.id,
      trackingId: id,
      view: { number, url, title, at: now, ...(isAskedSo && demandsUserAgent(type) && { userAgent: ctx.userAgent }) },
    })),
  );
}

/** Tells one service of a page view, where it is still wanted: who took their yes back meanwhile is told of to nobody. */
export async function sendCountedPageView(
  ctx: Context,
  { id, appId, trackingId, view }: QueueMessageOf<"page_view">,
): Promise<void> {
  const now = ctx.now();
  const located = await findApp(ctx.directory, appId);
  if (!located || now - view.at > maxAge) return;
  const { app, project } = located;
  const [active, [consent]] = await ctx
    .shardDatabase(project.shard)
    .readAll([withSecret({ project }, trackingId), inForce({ app }, view.number, now)]);
  const [tracking] = active;
  if (!tracking?.secret || !consent?.choices[trackingId] || tracking.updatedAt > consent.createdAt) return;
  const secret = openSecret(ctx.env, trackingId, tracking.secret);
  if (secret) await sendPageView(ctx.env, { ...tracking, secret }, { ...view, id });
}

const withSecret = (scope: ProjectScope, id: TrackingId) =>
  rows(scope, trackings, {
    type: trackings.type,
    fields: trackings.fields,
    secret: trackings.secret,
    updatedAt: trackings.updatedAt,
  })
    .where(eq(trackings.id, id), eq(trackings.isActive, true))
    .limit(1);
