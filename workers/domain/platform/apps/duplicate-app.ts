import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { appOptions, serviceSettings } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { startPages } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import { insertRow, rows, type Writable } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { accessIn, AppCopier, copiedParts, registerCopied } from "@workers/domain/kernel/app-copies";
import { registerTaskRight, runner, startTask } from "@workers/domain/kernel/background";
import { newId } from "@workers/domain/kernel/ids";
import { idField } from "@workers/contracts/form-fields";
import type { DuplicateAppForm } from "@workers/contracts/admin/apps";
import type { StartedTask } from "@workers/contracts/tasks";
import { openApp, undoOpenApp } from "./create-app";

registerTaskRight("duplicate_entity", (ctx) => canInProject(ctx.team, "project.edit"), "app");

/**
 * Makes a copy of the app: its look, settings, locks, groups and spaces, without members and what they wrote. The new app is
 * there at once, as locked as the original, and a task fills it. Refuses as opening an app does.
 */
export async function duplicateApp(ctx: AppContext, { name, slug }: DuplicateAppForm): Promise<StartedTask> {
  requireInProject(ctx, "project.edit");
  const { language, timezone, ...app } = ctx.app;
  const id = newId<"app">(ctx.now());
  const access = app.access && accessIn(id, app.access);
  const settings = { language, timezone, ...keptSettings(app), access };
  const copy = await openApp(ctx, { id, name, slug, settings }, () => []);
  try {
    return await startTask(ctx, "duplicate_entity", { entityType: "app", copyId: copy.id });
  } catch (error) {
    await undoOpenApp(ctx, copy.id);
    throw error;
  }
}

/** What of an app's row a copy shares. Its domain, its address and its titles in search engines are its own. */
const keptSettings = (app: Omit<AppContext["app"], "language" | "timezone">) => ({
  colors: app.colors,
  defaultServiceSlug: app.defaultServiceSlug,
  replyToEmail: app.replyToEmail,
  supportUrl: app.supportUrl,
  appIconUrl: app.appIconUrl,
  logoUrl: app.logoUrl,
  logoDarkUrl: app.logoDarkUrl,
  isAdvancedLogo: app.isAdvancedLogo,
  customCodeHash: app.customCodeHash,
  isApplicationSwitcherEnabled: app.isApplicationSwitcherEnabled,
  isAllowedSignupsToPublicApp: app.isAllowedSignupsToPublicApp,
  isUserCanSeeMembers: app.isUserCanSeeMembers,
  isPhoneRequired: app.isPhoneRequired,
  isLanguageChoiceAllowed: app.isLanguageChoiceAllowed,
  isOpenToGuests: app.isOpenToGuests,
});

/** What apps have of their own, with the access of their services. */
registerCopied({
  name: "app",
  async whole(copier) {
    const { ctx, to } = copier;
    const [options, services] = await ctx.shard.readAll([
      rows(ctx, appOptions, getTableColumns(appOptions)),
      rows(ctx, serviceSettings, getTableColumns(serviceSettings)),
    ]);
    return [
      ...(await copier.accessOf("service", null)),
      ...options.map((row) => insertRow(to, appOptions, { ...row, ...startPagesOf(copier, row) }, { orIgnore: true })),
      ...services.map((row) => insertRow(to, serviceSettings, row, { orIgnore: true })),
    ];
  },
});

/** A start page that is one of the app's own pages is the copy's page there. */
function startPagesOf(
  copier: AppCopier,
  row: Pick<typeof appOptions.$inferSelect, "defaultPageIdForMembers" | "defaultPageIdForLoggedIn">,
) {
  const ofCopy = (page: string | null) =>
    page === null || (startPages as readonly string[]).includes(page) ? page : copier.idOf<"page">(page);
  return {
    defaultPageIdForMembers: ofCopy(row.defaultPageIdForMembers),
    defaultPageIdForLoggedIn: ofCopy(row.defaultPageIdForLoggedIn),
  };
}

const piece = z.strictObject({ part: z.string(), id: z.string() });
const stateSchema = z.union([
  z.strictObject({ pieces: z.array(piece), next: z.number() }),
  // Of a task that began before there were other pieces than groups.
  z
    .strictObject({ groupIds: z.array(z.string()), next: z.number() })
    .transform(({ groupIds, next }) => ({ pieces: groupIds.map((id) => ({ part: "groups", id })), next })),
]);
type State = z.output<typeof stateSchema>;

/** First what every part has at once, then piece by piece. */
export const duplicateRunner = runner({
  input: z.strictObject({ entityType: z.literal("app"), copyId: idField<"app">() }),
  state: stateSchema,
  async step(ctx, { input, state }) {
    requireInProject(ctx, "project.edit");
    const copier = new AppCopier(ctx, input.copyId);
    if (!state) {
      const whole = await Promise.all(copiedParts().map((part) => part.whole?.(copier) ?? []));
      await write(copier, whole.flat());
      const pieces = await Promise.all(
        copiedParts().map(async (part) => ((await part.pieces?.ids(ctx)) ?? []).map((id) => ({ part: part.name, id }))),
      );
      return stepTo({ pieces: pieces.flat(), next: 0 }, input.copyId);
    }
    const { part: name, id } = state.pieces[state.next]!;
    const part = copiedParts().find((known) => known.name === name);
    await write(copier, (await part?.pieces?.copy(copier, id)) ?? []);
    return stepTo({ ...state, next: state.next + 1 }, input.copyId);
  },
});

function stepTo(state: State, copyId: AppId) {
  const progress = { done: state.next + 1, total: state.pieces.length + 1 };
  return state.next < state.pieces.length ? { ...progress, state } : { ...progress, result: { appId: copyId } };
}

/** In one batch, so that nothing is there without its lock; who keeps the app's locks in memory reads them anew. */
async function write({ ctx, copyId }: AppCopier, copies: Writable[]): Promise<void> {
  if (copies.length === 0) return;
  await ctx.shard.write(copies);
  ctx.publish({ type: "access.changed", appId: copyId });
}
