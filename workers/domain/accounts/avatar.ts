import { asc, eq, inArray } from "drizzle-orm";
import { apps } from "@db/directory";
import { files } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import type { AppContext, Project, UserContext } from "@workers/context";
import { enterApp, findProject } from "@workers/tenancy";
import { directoryRows, rows } from "@workers/store";
import type { AccountView } from "@workers/contracts/session/accounts";
import { invalid } from "../errors";
import { dropAccountPicture, keepAccountPicture, type Upload, uploadFile } from "../files";
import { findAccount, showAccount, updateAccount } from "./account";

/** Shows an image that the caller uploaded as the account's avatar; null clears it. 422 for a file that isn't theirs. */
export async function setAvatar(ctx: UserContext, avatarId: FileId | null): Promise<AccountView> {
  if (avatarId && !(await isOwnImage(ctx, avatarId))) throw invalid({ field: "avatarId", key: "notAllowed" });
  return showAs(ctx, avatarId);
}

async function showAs(ctx: UserContext, avatarId: FileId | null): Promise<AccountView> {
  const { id } = ctx.actor.account;
  const before = (await findAccount(ctx, id))?.avatarId;
  await ctx.directory.write([updateAccount(ctx, id, { avatarId, avatarUrl: avatarId && `/files/${avatarId}` })]);
  if (before && before !== avatarId) await dropAccountPicture(ctx.env, id, before);
  ctx.publish({ type: "account.updated", accountId: id });
  return showAccount((await findAccount(ctx, id))!);
}

/** Keeps an image and shows it as the account's avatar; with the account itself where there is no app for it yet. 422 where it is no image. */
export async function uploadAvatar(ctx: UserContext, image: Pick<Upload, "bytes" | "name">): Promise<AccountView> {
  const place = await placeForAvatar(ctx);
  if (!place) return showAs(ctx, await keepAccountPicture(ctx.env, ctx.actor.account.id, image.bytes));
  const { id } = await uploadFile(place, { ...image, options: { purpose: "avatar" } });
  return setAvatar(ctx, id);
}

/** Files lie with apps: the host's, or on the service host the first of the caller's projects. Null before there is one. */
export async function placeForAvatar(ctx: UserContext): Promise<AppContext | null> {
  if (ctx.tenant.kind === "app") return enterApp(ctx, ctx.tenant.app.id);
  const projects = [...ctx.actor.teams.keys()].slice(0, 50);
  if (projects.length === 0) return null;
  const found = await ctx.directory.readOne(
    directoryRows(apps, { id: apps.id })
      .where(inArray(apps.projectId, projects), eq(apps.status, "active"))
      .orderBy(asc(apps.createdAt))
      .limit(1),
  );
  return found ? enterApp(ctx, found.id) : null;
}

/** Files lie with projects: with the host's, or on the service host with one of the caller's own. */
async function isOwnImage(ctx: UserContext, fileId: FileId): Promise<boolean> {
  const found = await Promise.all(
    (await projectsToSearch(ctx)).map((project) =>
      ctx
        .shardDatabase(project.shard)
        .readOne(
          rows({ project }, files, { ownerId: files.ownerId, type: files.type }).where(eq(files.id, fileId)).limit(1),
        ),
    ),
  );
  return found.some((file) => file?.ownerId === ctx.actor.account.id && file.type === "image");
}

async function projectsToSearch(ctx: UserContext): Promise<Project[]> {
  if (ctx.tenant.kind !== "service") return [ctx.tenant.project];
  const own = await Promise.all([...ctx.actor.teams.keys()].slice(0, 50).map((id) => findProject(ctx.directory, id)));
  return own.filter((project) => project !== null);
}
