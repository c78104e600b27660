import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { encode } from "uqr";
import type { AppContext } from "@workers/context";
import {
  directoryDelete,
  directoryInsert,
  directoryUpdate,
  holdsName,
  insertRow,
  rows,
  updateRows,
} from "@workers/store";
import { foldedSql } from "@db/letters";
import { invitationTokens } from "@db/directory";
import { invitations } from "@db/shard";
import type { InvitationId } from "@db/vocabulary/ids";
import type { InviteLink, InviteLinkForm, InviteLinksQuery } from "@workers/contracts/members/invitations";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { viewApp } from "../apps";
import { invalid, notFound } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { requirePlansOfApp } from "../plans";
import { requireActive } from "@workers/domain/kernel/projects";
import { hashToken, keyedHash } from "@workers/domain/kernel/secrets";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { requireMayGive, requireSpacesOfApp, requireTagsOfApp } from "./rules";

type Row = typeof invitations.$inferSelect;
const isLink = and(isNull(invitations.email), isNull(invitations.revokedAt));

/** The app's invite links, newest first; those alone whose role and plans the caller may give, because a link can be used by everybody who sees it. */
export async function listInviteLinks(
  ctx: AppContext,
  { search, invitationIds, page, limit }: InviteLinksQuery,
): Promise<{ items: InviteLink[]; total: number }> {
  requireAbility(ctx, "app.create_invitation");
  const condition: SQL | undefined = and(
    isLink,
    can(ctx, "app.edit") ? undefined : eq(invitations.role, "member"),
    can(ctx, "app.settings_access_plan") ? undefined : eq(invitations.planIds, []),
    search ? holdsName(foldedSql(sql`${invitations.name}`), search) : undefined,
    invitationIds ? inArray(invitations.id, invitationIds) : undefined,
  );
  const [invitationRows, counted, base] = await Promise.all([
    ctx.shard.read(
      rows(ctx, invitations, getTableColumns(invitations))
        .where(condition)
        .orderBy(desc(invitations.createdAt), desc(invitations.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    ctx.shard.readOne(rows(ctx, invitations, { total: sql<number>`count(*)` }).where(condition)),
    joinAddress(ctx),
  ]);
  return { items: invitationRows.map((row) => show(ctx, row, base)), total: counted?.total ?? 0 };
}

/** One invite link. 404 where there is none of that id, 403 where it gives a role or a plan that the caller may not give. */
export async function viewInviteLink(ctx: AppContext, id: InvitationId): Promise<InviteLink> {
  requireAbility(ctx, "app.create_invitation");
  const [row, base] = await Promise.all([read(ctx, id), joinAddress(ctx)]);
  requireMayGive(ctx, row.role, row.planIds);
  return show(ctx, row, base);
}

/** The address of an invite link, and the same to be read by a camera. */
export async function inviteLinkUrl(ctx: AppContext, id: InvitationId): Promise<{ url: string; qrCode: string }> {
  const { url } = await viewInviteLink(ctx, id);
  return { url, qrCode: `data:image/svg+xml,${encodeURIComponent(qrCodeOf(url))}` };
}

/** A picture of a text for cameras, black on white; dark squares side by side are one line. */
function qrCodeOf(text: string): string {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const lines = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${lines.join("")}"/></svg>`;
}

/** Makes a link that lets people into the app; 403 for giving a role above a member's without running the app, or a plan. */
export async function createInviteLink(ctx: AppContext, form: InviteLinkForm): Promise<InviteLink> {
  requireAbility(ctx, "app.create_invitation");
  requireActive(ctx.project);
  requireMayGive(ctx, form.role, form.planIds);
  await Promise.all([
    requireSpacesOfApp(ctx, form.spaceIds),
    requirePlansOfApp(ctx, form.planIds),
    requireTagsOfApp(ctx, form.tagIds),
  ]);
  const id = newId<"invitation">(ctx.now());
  const expiresAt = momentOf(ctx, form.expiresAt);
  const { name, role, spaceIds, planIds, tagIds, maxUses } = form;
  await ctx.shard.write([
    insertRow(ctx, invitations, {
      id,
      name,
      role,
      spaceIds,
      planIds,
      tagIds,
      maxUses,
      expiresAt,
      invitedBy: ctx.me.profile?.id ?? null,
      createdAt: ctx.now(),
    }),
  ]);
  await ctx.directory.write([
    directoryInsert(invitationTokens, {
      tokenHash: hashToken(tokenOf(ctx, { id, role, planIds })),
      appId: ctx.app.id,
      invitationId: id,
      expiresAt,
    }),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return viewInviteLink(ctx, id);
}

/** Changes the fields given. Another role or other plans give the link another address: who has the earlier one never gets more by it. */
export async function editInviteLink(
  ctx: AppContext,
  id: InvitationId,
  changes: Partial<InviteLinkForm>,
): Promise<InviteLink> {
  requireAbility(ctx, "app.create_invitation");
  requireActive(ctx.project);
  const row = await read(ctx, id);
  const { role, planIds } = { ...row, ...changes };
  requireMayGive(ctx, row.role, row.planIds);
  requireMayGive(ctx, role, planIds);
  await Promise.all([
    changes.spaceIds && requireSpacesOfApp(ctx, changes.spaceIds),
    changes.tagIds && requireTagsOfApp(ctx, newAmong(changes.tagIds, row.tagIds)),
    changes.planIds && requirePlansOfApp(ctx, newAmong(changes.planIds, row.planIds)),
  ]);
  const { expiresAt: ends, ...others } = changes;
  const expiresAt = ends === undefined ? row.expiresAt : momentOf(ctx, ends, row.expiresAt);
  const change = Object.fromEntries(
    Object.entries({ ...others, expiresAt }).filter(([, value]) => value !== undefined),
  );
  const tokenHash = hashToken(tokenOf(ctx, { id, role, planIds }));
  // The address first: what it opens must not change while the earlier one still works.
  await ctx.directory.write([
    directoryUpdate(
      invitationTokens,
      { tokenHash, expiresAt },
      eq(invitationTokens.appId, ctx.app.id),
      eq(invitationTokens.invitationId, id),
    ),
  ]);
  await ctx.shard.write([updateRows(ctx, invitations, change, eq(invitations.id, id), isLink)]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return viewInviteLink(ctx, id);
}

/** Ends a link; who came in by it stays. */
export async function removeInviteLink(ctx: AppContext, id: InvitationId): Promise<void> {
  requireAbility(ctx, "app.create_invitation");
  const { role, planIds } = await read(ctx, id);
  requireMayGive(ctx, role, planIds);
  await ctx.shard.write([updateRows(ctx, invitations, { revokedAt: ctx.now() }, eq(invitations.id, id))]);
  await ctx.directory.write([
    directoryDelete(invitationTokens, eq(invitationTokens.appId, ctx.app.id), eq(invitationTokens.invitationId, id)),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

async function read(ctx: AppContext, id: InvitationId): Promise<Row> {
  const row = await ctx.shard.readOne(
    rows(ctx, invitations, getTableColumns(invitations)).where(eq(invitations.id, id), isLink).limit(1),
  );
  if (!row) throw notFound("invitation");
  return row;
}

/** A link may keep a plan or a tag that has left the app meanwhile; it gives nothing by it. */
const newAmong = <Id extends string>(ids: readonly Id[], before: readonly Id[]) =>
  ids.filter((id) => !before.includes(id));

/** A link is copied again and again, so its token is made from our secret, its id and what it gives, and never stored. */
const tokenOf = ({ env }: AppContext, { id, role, planIds }: Pick<Row, "id" | "role" | "planIds">): string =>
  keyedHash(env, "invite link", [id, role, ...planIds.toSorted()].join(" "));

/** What the address of every invitation to the app begins with. */
export const joinAddress = async (ctx: AppContext): Promise<string> => `${(await viewApp(ctx)).url}/auth/join`;

function show(ctx: AppContext, row: Row, base: string): InviteLink {
  const isUsedUp = row.maxUses !== null && row.uses >= row.maxUses;
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    spaceIds: row.spaceIds,
    planIds: row.planIds,
    tagIds: row.tagIds,
    maxUses: row.maxUses,
    usesCount: row.uses,
    expiresAt: isoOrNull(row.expiresAt),
    isOpen: !isUsedUp && (row.expiresAt === null || row.expiresAt > ctx.now()),
    url: `${base}/${tokenOf(ctx, row)}`,
    createdAt: iso(row.createdAt),
  };
}

/** Milliseconds of an end; 422 where it is new and lies behind us. */
function momentOf(ctx: AppContext, ends: string | null, before: number | null = null): number | null {
  if (ends === null) return null;
  const moment = Date.parse(ends);
  if (moment <= ctx.now() && moment !== before) throw invalid({ field: "expiresAt", key: "notAllowed" });
  return moment;
}
