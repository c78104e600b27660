import { eq, inArray } from "drizzle-orm";
import { apps } from "@db/directory";
import { files } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import type { Project, UserContext } from "@workers/context";
import { findProject } from "@workers/tenancy";
import { directoryRows, rows } from "@workers/store";
import type { AccountView } from "@workers/contracts/session/accounts";
import { invalid } from "@workers/errors";
import { copyAsAccountPicture, fileUrl, keepAccountPicture, type Upload } from "@workers/domain/kernel/files";
import { recordDirectoryEvents, ofInstallation } from "@workers/domain/kernel/facts";
import { findAccount, showAccount, updateAccount } from "./account";

/**
 * Shows a copy of an image of the caller's library as the account's avatar; null clears it. A file of the library is shown on the
 * hosts of its project alone, an account goes everywhere. 422 for a file that isn't theirs.
 */
export async function setAvatar(ctx: UserContext, avatarId: FileId | null): Promise<AccountView> {
  if (!avatarId) return showAs(ctx, null);
  const copy = (await isOwnImage(ctx, avatarId))
    ? await copyAsAccountPicture(ctx.env, ctx.actor.account.id, avatarId)
    : null;
  if (!copy) throw invalid({ field: "avatarId", key: "notAllowed" });
  return showAs(ctx, copy);
}

/** Keeps an image and shows it as the account's avatar. 422 where it is no image. */
export const uploadAvatar = async (ctx: UserContext, { bytes }: Pick<Upload, "bytes">): Promise<AccountView> =>
  showAs(ctx, await keepAccountPicture(ctx.env, ctx.actor.account.id, bytes));

/** Profiles that show the picture before follow to the new one, app by app; then the one before is deleted. */
async function showAs(ctx: UserContext, avatarId: FileId | null): Promise<AccountView> {
  const { id } = ctx.actor.account;
  const before = (await findAccount(ctx, id))?.avatarUrl;
  const avatarUrl = avatarId && fileUrl(avatarId);
  const recorded = recordDirectoryEvents(
    { now: ctx.now, project: ofInstallation },
    before ? [{ type: "account.picture_changed", accountId: id, from: before, to: avatarUrl }] : [],
  );
  await ctx.directory.write([updateAccount(ctx, id, { avatarId, avatarUrl }), ...recorded.statements]);
  ctx.publish(...recorded.events, { type: "account.updated", accountId: id });
  return showAccount((await findAccount(ctx, id))!);
}

/** Whether the caller has a library on the service host to take an avatar from: libraries are entered by an app of a project. */
export async function hasLibrary(ctx: UserContext): Promise<boolean> {
  const projects = [...ctx.actor.teams.keys()].slice(0, 50);
  if (projects.length === 0) return false;
  const app = await ctx.directory.readOne(
    directoryRows(apps, { id: apps.id }).where(inArray(apps.projectId, projects), eq(apps.status, "active")).limit(1),
  );
  return app !== null;
}

/** Files lie with projects: with the host's, or on the service host with one of the caller's own. */
async function isOwnImage(ctx: UserContext, fileId: FileId): Promise<boolean> {
  const rowsOfProjects = await Promise.all(
    (await projectsToSearch(ctx)).map((project) =>
      ctx
        .shardDatabase(project.shard)
        .readOne(
          rows({ project }, files, { ownerId: files.ownerId, type: files.type }).where(eq(files.id, fileId)).limit(1),
        ),
    ),
  );
  return rowsOfProjects.some((file) => file?.ownerId === ctx.actor.account.id && file.type === "image");
}

async function projectsToSearch(ctx: UserContext): Promise<Project[]> {
  if (ctx.tenant.kind !== "service") return [ctx.tenant.project];
  const own = await Promise.all([...ctx.actor.teams.keys()].slice(0, 50).map((id) => findProject(ctx.directory, id)));
  return own.filter((project) => project !== null);
}
