import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Share } from "@workers/contracts/engagement";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, columnOf, nameOf, type Readable } from "@workers/store";
import { can, type Facts, requireAbility } from "../access";
import { AppError } from "@workers/errors";
import { ensureProfile, personColumn, personOf } from "../profiles";
import { appOrigin } from "../public-address";
import { iso } from "../time";
import { type EntityKind, featureOf, kindOf, type Subject } from "./entity-kind";
import { requireSubject, subjectColumn, subjectRow } from "./subjects";

const m = aliased(profiles, "m");

/** 22 characters that nobody guesses. */
function newShareHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/**
 * Makes the link that everybody may read a thing by, or answers the one there is. Who may is judged by the thing's container,
 * and that is asked once more by the write, so that it can't close in between.
 */
export async function shareByLink(ctx: AppContext, type: EngagedType, id: string): Promise<Share> {
  const kind = kindOf(type);
  const { table, container } = kind;
  const { hash, by, at, ability } = featureOf(kind, "shares");
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  requireAbility(ctx, ability, subject.facts);
  const sharedBy = await ensureProfile(ctx);
  const row = sql`${table}`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${table} set ${nameOf(hash)} = ${newShareHash()}, ${nameOf(by)} = ${sharedBy}, ${nameOf(at)} = ${ctx.now()}
        where ${table.appId} = ${appId} and ${table.id} = ${id} and ${hash} is null and ${kind.isLive(row)}
          and ${container.isAsStored?.(appId, row, subject.stored.container) ?? sql`1`}
          and exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${sharedBy} and ${m.isBlocked} = 0 and ${m.deletedAt} is null)`,
      ),
    ],
    linkRow(ctx, kind, id),
  );
  const link = linkOf(rows[0]);
  if (!link) throw new AppError("conflict");
  return showLink(ctx, subject, link);
}

/** The link of a thing, if there is one, for those who may make or withdraw it. */
export async function shareLinkOf(ctx: AppContext, type: EngagedType, id: string): Promise<Share | null> {
  const { subject, link } = await findLink(ctx, kindOf(type), id);
  if (!link || !mayWithdraw(ctx, subject, link))
    requireAbility(ctx, featureOf(subject.kind, "shares").ability, subject.facts);
  return link && showLink(ctx, subject, link);
}

/** Ends the link of a thing, for who made it and those who moderate. Where there is none it changes nothing. */
export async function withdrawShareLink(ctx: AppContext, type: EngagedType, id: string): Promise<void> {
  const kind = kindOf(type);
  const { table } = kind;
  const { hash, by, at, withdrawAbility } = featureOf(kind, "shares");
  const { subject, link } = await findLink(ctx, kind, id);
  // Where there is no link, nobody's is withdrawn.
  const ownerId = link ? link.sharedBy : (ctx.me.profile?.id ?? null);
  requireAbility(ctx, withdrawAbility, subject.container.facts(ownerId));
  if (!link) return;
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${table} set ${nameOf(hash)} = null, ${nameOf(by)} = null, ${nameOf(at)} = null
      where ${table.appId} = ${appId} and ${table.id} = ${id} and ${hash} = ${link.shareHash}`,
    ),
  ]);
}

/**
 * Whether whoever has a thing's link may read it, with the files in it. All that ends a link for good takes it off the thing
 * (for posts migrations/shard/0004_share_links.sql), so here only what may come back is asked: the thing's state and the
 * gates of app and service.
 */
export const isOpenByLink = (
  ctx: AppContext,
  kind: EntityKind,
  { isLive, shareHash }: { isLive: boolean; shareHash: string | null },
  facts: Facts,
): boolean =>
  kind.shares !== undefined && can(ctx, kind.shares.viewAbility, { ...facts, isShared: isLive && shareHash !== null });

interface Link {
  shareHash: string;
  sharedBy: ProfileId;
  sharedAt: number;
  sharer: string;
  /** The page of the thing's container. */
  containerPath: string;
}

type LinkRow = { [Key in keyof Link]: Link[Key] | null } & { subject: string | null };

/** A thing with its link. */
const linkRow = (ctx: AppContext, kind: EntityKind, id: string): Readable<LinkRow> => {
  const { hash, by, at } = featureOf(kind, "shares");
  const row = sql`shared`;
  return appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${subjectColumn(kind, appId, sql`${id}`)} as subject, ${columnOf(row, hash)} as shareHash, ${columnOf(row, by)} as sharedBy,
      ${columnOf(row, at)} as sharedAt, ${personColumn(sql`m`)} as sharer, ${kind.container.path(appId, row)} as containerPath
    from ${kind.table} ${row} left join ${m} on ${m.appId} = ${appId} and ${m.id} = ${columnOf(row, by)}
    where ${columnOf(row, kind.table.appId)} = ${appId} and ${columnOf(row, kind.table.id)} = ${id}`,
  );
};

const linkOf = (row: LinkRow | undefined): Link | null => (row && row.shareHash !== null ? (row as Link) : null);

/** A thing with its link, for who may read it. */
async function findLink(
  ctx: AppContext,
  kind: EntityKind,
  id: string,
): Promise<{ subject: Subject; link: Link | null }> {
  const row = await ctx.shard.readOne(linkRow(ctx, kind, id));
  return { subject: requireSubject(ctx, kind, row), link: linkOf(row) };
}

/** A link is its maker's own. */
const mayWithdraw = (ctx: AppContext, { kind, container }: Subject, { sharedBy }: Link): boolean =>
  can(ctx, featureOf(kind, "shares").withdrawAbility, container.facts(sharedBy));

const showLink = async (ctx: AppContext, subject: Subject, link: Link): Promise<Share> => ({
  shareHash: link.shareHash,
  url: (await appOrigin(ctx, ctx)) + featureOf(subject.kind, "shares").path(link.containerPath, link.shareHash),
  profile: personOf(link.sharer, link.sharedBy),
  createdAt: iso(link.sharedAt),
  permissions: { can: mayWithdraw(ctx, subject, link) ? ["withdraw_link"] : [] },
});
