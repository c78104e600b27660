import { eq } from "drizzle-orm";
import type { App, AppContext } from "@workers/context";
import { directoryRows, directoryUpdate, uniqueViolation, type Writable } from "@workers/store";
import { apps, domains } from "@db/directory";
import type { DomainId, FileId } from "@db/vocabulary/ids";
import type { AppForm, AppView, ThemeForm } from "@workers/contracts/admin/apps";
import { abilities, requireAbility } from "@workers/domain/kernel/access";
import { domainsFollowApps } from "../domains";
import { AppError, invalid } from "@workers/errors";
import { fileUrl, requirePublicFiles } from "@workers/domain/kernel/files";
import { requireSignupPlans } from "../plans";
import { requireActive } from "@workers/domain/kernel/projects";
import { takenAppSlugs } from "./app-room";
import { appView, publicDomainOf } from "./app-view";
import { problemOfCode } from "./custom-code";
import { hashOfCode, keepCustomCode } from "./theme";

/** Changes the settings given. 422 for a slug in use, a domain that isn't active or not the project's, or plans that aren't the app's to give. */
export async function editApp(ctx: AppContext, changes: AppForm): Promise<AppView> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const { appIconId, logoId, logoDarkId, ...fields } = changes;
  const settings = { ...fields, ...accessWith(ctx, fields.isOpenToGuests) };
  const { slug, domainId } = settings;
  if (slug !== undefined && slug !== ctx.app.slug && (await takenAppSlugs(ctx, slug))(slug)) throw slugIsTaken();
  if (domainId) await requireLiveDomain(ctx, domainId);
  if (settings.signupPlanIds) await requireSignupPlans(ctx, settings.signupPlanIds);
  await requirePublicFiles(ctx, [
    { field: "appIconId", ids: [appIconId] },
    { field: "logoId", ids: [logoId] },
    { field: "logoDarkId", ids: [logoDarkId] },
  ]);
  const pictures = { appIconUrl: urlOf(appIconId), logoUrl: urlOf(logoId), logoDarkUrl: urlOf(logoDarkId) };
  return save(
    ctx,
    { ...settings, ...pictures },
    domainId === undefined ? [] : [domainsFollowApps(ctx.project.id, ctx.now())],
  );
}

/** Whether guests come in is a part of the app's access object; members whom that asks for a plan don't see less than guests. */
function accessWith(
  { app: { access } }: AppContext,
  isOpenToGuests: boolean | undefined,
): Pick<Partial<App>, "access"> {
  if (isOpenToGuests === undefined || access === null) return {};
  if (!isOpenToGuests) return access.guestAccess === "free" ? { access: { ...access, guestAccess: "auth" } } : {};
  if (access.userAccess !== "free" && access.userAccess !== "auth")
    throw invalid({ field: "isOpenToGuests", key: "notAllowed" });
  return { access: { ...access, guestAccess: "free", isLockedForGuest: false } };
}

/** Merges colours and custom code with the app's own. INVALID_CSS for code that is no style sheet or leaves it. */
export async function editTheme(ctx: AppContext, { colors, customCode }: ThemeForm): Promise<AppView> {
  requireAbility(ctx, "app.settings_theme");
  requireActive(ctx.project);
  const problem = customCode === undefined ? null : problemOfCode(customCode);
  if (problem) throw new AppError("invalidCss", { details: { ...problem } });
  if (customCode !== undefined) await ctx.shard.write([keepCustomCode(ctx, customCode)]);
  const customCodeHash = customCode === undefined ? undefined : hashOfCode(customCode);
  return save(ctx, { colors: { ...ctx.app.colors, ...colors }, customCodeHash }, []);
}

/** The address of a file; null takes the picture away, undefined leaves it. */
const urlOf = (id: FileId | null | undefined) => id && fileUrl(id);

async function save(ctx: AppContext, changes: Partial<App>, also: Writable[]): Promise<AppView> {
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) satisfies Partial<App>;
  const app: App = { ...ctx.app, ...changed, updatedAt: ctx.now() };
  try {
    await ctx.directory.write([
      directoryUpdate(apps, { ...changed, updatedAt: app.updatedAt }, eq(apps.id, app.id)),
      ...also,
    ]);
  } catch (error) {
    if (uniqueViolation(error) === "apps.slug") throw slugIsTaken();
    throw error;
  }
  ctx.publish({ type: "app.updated", appId: app.id, projectId: ctx.project.id });
  return appView(ctx, app, await publicDomainOf(ctx, app), abilities({ ...ctx, app }, "app"));
}

const slugIsTaken = () => invalid({ field: "slug", key: "unique" });

async function requireLiveDomain(ctx: AppContext, domainId: DomainId): Promise<void> {
  const domain = await ctx.directory.readOne(
    directoryRows(domains, { status: domains.status })
      .where(eq(domains.id, domainId), eq(domains.projectId, ctx.project.id))
      .limit(1),
  );
  if (domain?.status !== "parked") throw invalid({ field: "domainId", key: "notAllowed" });
}
