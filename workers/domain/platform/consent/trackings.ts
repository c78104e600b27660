import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { trackings } from "@db/shard";
import { hostsOfTracking, trackingFields, type TrackingFields, type TrackingType } from "@db/vocabulary/consent";
import type { AppId, TrackingId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import {
  type NewTracking,
  type PublicTracking,
  type Tracking,
  type TrackingForm,
  type TrackingTest,
  wrongField,
} from "@workers/contracts/consent/trackings";
import { invalid, notFound } from "@workers/errors";
import { isReachableHost } from "@workers/integrations/public-host";
import {
  type AppScope,
  deleteRows,
  directoryRows,
  idsOf,
  insertRow,
  type ProjectScope,
  rows,
  updateRows,
} from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { newestWithTotal } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso } from "@workers/domain/kernel/time";

export type TrackingRow = typeof trackings.$inferSelect;

/** The project's trackings, the newest first. */
export async function listTrackings(
  ctx: ProjectContext,
  query: { page: number; limit: number },
): Promise<{ items: Tracking[]; total: number }> {
  requireInProject(ctx, "project.edit_trackings");
  const page = await newestWithTotal(ctx, trackings, getTableColumns(trackings), query);
  return { items: page.rows.map((row) => show(ctx, row)), total: page.total };
}

export async function getTracking(ctx: ProjectContext, id: TrackingId): Promise<Tracking> {
  requireInProject(ctx, "project.edit_trackings");
  return show(ctx, await requireTracking(ctx, id));
}

/** Enters a tracking. 422 for fields that its type needs. */
export async function createTracking(ctx: ProjectContext, form: NewTracking): Promise<Tracking> {
  requireInProject(ctx, "project.edit_trackings");
  requireActive(ctx.project);
  const { type, name, appIds = [], isActive = true, secret } = form;
  const fields = fieldsOf(type, form, {});
  await requireApps(ctx, appIds);
  const now = ctx.now();
  const id = newId<"tracking">(now);
  const sealed = secret && trackingFields[type].secret ? sealSecret(ctx.env, id, secret) : null;
  await ctx.shard.write([
    insertRow(ctx, trackings, {
      id,
      type,
      name,
      fields,
      secret: sealed,
      appIds,
      isActive,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return getTracking(ctx, id);
}

/** Changes the fields given; its type stays. A token isn't sent to another host than it was entered for. */
export async function editTracking(ctx: ProjectContext, id: TrackingId, form: TrackingForm): Promise<Tracking> {
  requireInProject(ctx, "project.edit_trackings");
  requireActive(ctx.project);
  const before = await requireTracking(ctx, id);
  const fields = fieldsOf(before.type, form, before.fields);
  if (form.appIds) await requireApps(ctx, form.appIds);
  const isElsewhere = fields.url !== before.fields.url;
  if (isElsewhere && before.secret && form.secret === undefined) throw invalid({ field: "secret", key: "required" });
  const hasSecret = trackingFields[before.type].secret !== null;
  const secret =
    form.secret === undefined || form.secret === null
      ? before.secret
      : form.secret && hasSecret
        ? sealSecret(ctx.env, id, form.secret)
        : null;
  const { name, appIds, isActive } = form;
  await ctx.shard.write([
    updateRows(ctx, trackings, { name, appIds, isActive, fields, secret, updatedAt: ctx.now() }, eq(trackings.id, id)),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return getTracking(ctx, id);
}

export async function deleteTracking(ctx: ProjectContext, id: TrackingId): Promise<void> {
  requireInProject(ctx, "project.edit_trackings");
  requireActive(ctx.project);
  if (!(await ctx.shard.writeOne(deleteRows(ctx, trackings, eq(trackings.id, id))))) throw notFound("tracking");
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
}

/** Asks the service for what pages would load of it: an id that it doesn't know, or a wrong address, shows here. */
export async function testTracking(ctx: ProjectContext, id: TrackingId): Promise<TrackingTest> {
  requireInProject(ctx, "project.edit_trackings");
  requireActive(ctx.project);
  const { type, fields } = await requireTracking(ctx, id);
  const address = testAddress(type, fields);
  if (!address) return { isReachable: true, status: null };
  if (!isReachableHost(ctx.env, new URL(address).hostname)) throw invalid({ field: "url", key: "notAllowed" });
  try {
    const { ok, status, body } = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(8000) });
    await body?.cancel();
    return { isReachable: ok, status };
  } catch {
    return { isReachable: false, status: null };
  }
}

function testAddress(type: TrackingType, fields: TrackingFields): string | null {
  switch (type) {
    case "google_analytics":
      return `https://www.googletagmanager.com/gtag/js?id=${fields.measurementId}`;
    case "google_tag_manager":
      return `https://www.googletagmanager.com/gtm.js?id=${fields.containerId}`;
    case "meta_pixel":
      return `https://connect.facebook.net/signals/config/${fields.pixelId}`;
    case "tiktok_pixel":
      return `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${fields.pixelId}`;
    case "matomo":
      return new URL("matomo.js", `${fields.url!.replace(/\/*$/, "")}/`).href;
    case "custom":
      return null;
  }
}

/** The active trackings of an app, for who may know nothing but what its pages load. */
export const trackingsOfApp = (scope: AppScope & ProjectScope) =>
  rows(scope, trackings, {
    id: trackings.id,
    type: trackings.type,
    name: trackings.name,
    fields: trackings.fields,
    updatedAt: trackings.updatedAt,
  })
    .where(eq(trackings.isActive, true), isForApp(scope.app.id))
    .orderBy(trackings.createdAt, trackings.id)
    .limit(50);

const isForApp = (appId: AppId) =>
  and(
    sql`(json_array_length(${trackings.appIds}) = 0 or exists (select 1 from json_each(${trackings.appIds}) named where named.value = ${appId}))`,
  );

/** The app's trackings as everybody may read them: types and public ids. */
export async function publicTrackings(ctx: AppContext): Promise<PublicTracking[]> {
  const active = await ctx.shard.read(trackingsOfApp(ctx));
  return active.map(({ id, type, name, fields }) => ({
    id,
    type,
    name,
    purpose: trackingFields[type].purpose,
    ...shownFields(fields),
  }));
}

export const hostsOf = ({ type, fields }: Pick<TrackingRow, "type" | "fields">): string[] => {
  const { scripts, calls } = hostsOfTracking(type, fields);
  return [...new Set([...scripts, ...calls])];
};

async function requireTracking(ctx: ProjectContext, id: TrackingId): Promise<TrackingRow> {
  const row = await ctx.shard.readOne(
    rows(ctx, trackings, getTableColumns(trackings)).where(eq(trackings.id, id)).limit(1),
  );
  if (!row) throw notFound("tracking");
  return row;
}

async function requireApps(ctx: ProjectContext, appIds: readonly AppId[]): Promise<void> {
  if (appIds.length === 0) return;
  const own = await ctx.directory.read(
    directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, ctx.project.id), sql`${apps.id} in ${idsOf(appIds)}`),
  );
  if (own.length !== appIds.length) throw invalid({ field: "appIds", key: "notAllowed" });
}

function fieldsOf(type: TrackingType, form: Omit<TrackingForm, "name">, before: TrackingFields): TrackingFields {
  const fields: TrackingFields = {};
  for (const field of trackingFields[type].fields) {
    const value = form[field] === undefined ? before[field] : (form[field] ?? "");
    if (value !== undefined) fields[field] = value;
  }
  const wrong = wrongField(type, fields);
  if (wrong) throw invalid(wrong);
  return fields;
}

const shownFields = ({ measurementId, containerId, pixelId, url, siteId }: TrackingFields) => ({
  measurementId: measurementId ?? null,
  containerId: containerId ?? null,
  pixelId: pixelId ?? null,
  url: url ?? null,
  siteId: siteId ?? null,
});

function show(ctx: ProjectContext, { fields, secret, ...row }: TrackingRow): Tracking {
  return {
    ...row,
    ...shownFields(fields),
    code: fields.code ?? null,
    isSecretSet: secret !== null,
    permissions: { can: canInProject(ctx.team, "project.edit_trackings") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
