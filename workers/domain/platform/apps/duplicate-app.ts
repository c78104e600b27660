import { asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  accessObjects,
  appOptions,
  attachments,
  customFields,
  groups,
  links,
  lockScreens,
  onboardings,
  serviceSettings,
  slides,
  spaces,
} from "@db/shard";
import type { AccessObject, GatedType } from "@db/vocabulary/access";
import type { AppId, GroupId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, idsOf, insertRow, rows, type Writable } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { runner, startTask } from "@workers/domain/kernel/background";
import { fileIdOf } from "@workers/domain/kernel/files";
import { derivedId, newId } from "@workers/domain/kernel/ids";
import { idField } from "@workers/contracts/form-fields";
import type { DuplicateAppForm } from "@workers/contracts/admin/apps";
import type { StartedTask } from "@workers/contracts/tasks";
import { openApp, undoOpenApp } from "./create-app";

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
  isApplicationSwitcherEnabled: app.isApplicationSwitcherEnabled,
  isAllowedSignupsToPublicApp: app.isAllowedSignupsToPublicApp,
  isUserCanSeeMembers: app.isUserCanSeeMembers,
  isPhoneRequired: app.isPhoneRequired,
  isOpenToGuests: app.isOpenToGuests,
});

/** First the settings, then group by group. Every copy's id follows from the app's, so a step that is done twice adds nothing. */
export const duplicateRunner = runner({
  input: z.strictObject({ entityType: z.literal("app"), copyId: idField<"app">() }),
  state: z.strictObject({ groupIds: z.array(idField<"group">()), next: z.number() }),
  async step(ctx, { input, state }) {
    requireInProject(ctx, "project.edit");
    const copier = new Copier(ctx, input.copyId);
    if (!state) {
      await copier.copySettings();
      const groupRows = await ctx.shard.read(
        rows(ctx, groups, { id: groups.id }).orderBy(asc(groups.rank), asc(groups.id)),
      );
      return stepTo(
        groupRows.map((group) => group.id),
        0,
        input.copyId,
      );
    }
    await copier.copyGroup(state.groupIds[state.next]!);
    return stepTo(state.groupIds, state.next + 1, input.copyId);
  },
});

function stepTo(groupIds: GroupId[], next: number, copyId: AppId) {
  const progress = { done: next + 1, total: groupIds.length + 1 };
  return next < groupIds.length
    ? { ...progress, state: { groupIds, next } }
    : { ...progress, result: { appId: copyId } };
}

class Copier {
  private readonly to: AppScope;
  constructor(
    private readonly ctx: AppContext,
    private readonly copyId: AppId,
  ) {
    this.to = { app: { id: copyId } };
  }

  async copySettings(): Promise<void> {
    const { ctx, to } = this;
    const [options, services, onboarding, slideRows, fieldRows, linkRows, screens, categories] = await Promise.all([
      ctx.shard.read(rows(ctx, appOptions, getTableColumns(appOptions))),
      ctx.shard.read(rows(ctx, serviceSettings, getTableColumns(serviceSettings))),
      ctx.shard.read(rows(ctx, onboardings, getTableColumns(onboardings))),
      ctx.shard.read(rows(ctx, slides, getTableColumns(slides))),
      ctx.shard.read(rows(ctx, customFields, getTableColumns(customFields))),
      ctx.shard.read(rows(ctx, links, getTableColumns(links))),
      ctx.shard.read(rows(ctx, lockScreens, getTableColumns(lockScreens))),
      // Categories of the communities service are spaces without a group.
      ctx.shard.read(rows(ctx, spaces, getTableColumns(spaces)).where(isNull(spaces.groupId))),
    ]);
    const categoryIds = categories.map(({ id }) => id);
    const copies: Writable[] = [
      // Pictures and files of lock screens are the project's: both apps may show the same.
      ...screens.map((row) =>
        insertRow(to, lockScreens, { ...row, id: this.idOf<"lock screen">(row.id) }, { orIgnore: true }),
      ),
      ...(await this.accessOf("service", null)),
      ...(await this.accessOf("category", categoryIds)),
      ...this.copiesOf(categories, null),
      ...options.map((row) => insertRow(to, appOptions, row, { orIgnore: true })),
      ...services.map((row) => insertRow(to, serviceSettings, row, { orIgnore: true })),
      ...onboarding.map((row) => insertRow(to, onboardings, row, { orIgnore: true })),
      // Pictures of slides are public: both apps may show the same.
      ...slideRows.map((row) => insertRow(to, slides, { ...row, id: this.idOf<"slide">(row.id) }, { orIgnore: true })),
      ...fieldRows.map((row) =>
        insertRow(to, customFields, { ...row, id: this.idOf<"custom field">(row.id) }, { orIgnore: true }),
      ),
      ...linkRows.map((row) =>
        insertRow(to, links, { ...row, ...this.linked(row), id: this.idOf<"link">(row.id) }, { orIgnore: true }),
      ),
    ];
    await this.write(copies);
  }

  /** Links stand in and lead to the copies of groups; their plans are the project's, and stay. */
  private linked({ type, target, groupId }: typeof links.$inferSelect) {
    return {
      groupId: groupId && this.idOf<"group">(groupId),
      target: type === "group" ? this.idOf<"group">(target) : target,
    };
  }

  async copyGroup(id: GroupId): Promise<void> {
    const { ctx, to } = this;
    const [group, spaceRows] = await Promise.all([
      ctx.shard.readOne(rows(ctx, groups, getTableColumns(groups)).where(eq(groups.id, id)).limit(1)),
      ctx.shard.read(rows(ctx, spaces, getTableColumns(spaces)).where(eq(spaces.groupId, id))),
    ]);
    if (!group) return; // deleted meanwhile
    const groupId = this.idOf<"group">(id);
    const copy = insertRow(to, groups, { ...group, ...this.fresh(), id: groupId }, { orIgnore: true });
    const spaceIds = spaceRows.map((space) => space.id);
    await this.write([
      ...(await this.accessOf("group", [id])),
      ...(await this.accessOf("space", spaceIds)),
      copy,
      ...this.shown("group", groupId, group.coverUrl),
      ...this.copiesOf(spaceRows, groupId),
    ]);
  }

  /** In one batch, so that nothing is there without its lock; who keeps the app's locks in memory reads them anew. */
  private async write(copies: Writable[]): Promise<void> {
    await this.ctx.shard.write(copies);
    this.ctx.publish({ type: "access.changed", appId: this.copyId });
  }

  /** Access objects of the copies of these things; services keep their names. */
  private async accessOf(type: GatedType, ids: readonly string[] | null): Promise<Writable[]> {
    const accessRows = await this.ctx.shard.read(
      rows(this.ctx, accessObjects, getTableColumns(accessObjects)).where(
        eq(accessObjects.entityType, type),
        ids ? sql`${accessObjects.entityId} in ${idsOf(ids)}` : undefined,
      ),
    );
    return accessRows.map((row) =>
      insertRow(
        this.to,
        accessObjects,
        {
          ...row,
          entityId: ids ? this.idOf(row.entityId) : row.entityId,
          access: accessIn(this.copyId, row.access),
        },
        { orIgnore: true },
      ),
    );
  }

  private copiesOf(spaceRows: (typeof spaces.$inferSelect)[], groupId: GroupId | null): Writable[] {
    const empty = {
      ...this.fresh(),
      postsCount: 0,
      requestsCount: 0,
      postSequence: 0,
      pinnedPostId: null,
      pinnedAt: null,
    };
    return spaceRows.flatMap((space) => {
      const id = this.idOf<"space">(space.id);
      return [
        insertRow(this.to, spaces, { ...space, ...empty, id, groupId }, { orIgnore: true }),
        ...this.shown("space", id, space.coverUrl, space.mobileCoverUrl),
      ];
    });
  }

  private fresh() {
    const now = this.ctx.now();
    return { membersCount: 0, createdAt: now, updatedAt: now };
  }

  /** Both apps show the same picture: who sees it is decided where it is attached. */
  private shown(entityType: "group" | "space", entityId: string, ...urls: (string | null)[]): Writable[] {
    return urls.flatMap((url) => {
      const fileId = fileIdOf(url);
      return fileId
        ? [insertRow(this.to, attachments, { entityType, entityId, fileId, position: -1 }, { orIgnore: true })]
        : [];
    });
  }

  private idOf<Thing extends string>(original: string) {
    return derivedId<Thing>(this.copyId, original);
  }
}

/** An access object as a copy has it: with the copies of its lock screens, and the plans of the project. */
const accessIn = (copyId: AppId, access: AccessObject): AccessObject => ({
  ...access,
  guestLockScreenId: access.guestLockScreenId && derivedId<"lock screen">(copyId, access.guestLockScreenId),
  userLockScreenId: access.userLockScreenId && derivedId<"lock screen">(copyId, access.userLockScreenId),
});
