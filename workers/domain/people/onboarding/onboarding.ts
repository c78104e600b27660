import { and, eq, isNull, sql } from "drizzle-orm";
import { onboardings, onboardingVisits, profiles } from "@db/shard";
import type { AppContext, Context } from "@workers/context";
import { aliased, insertRow, rows, updateRows } from "@workers/store";
import type { Onboarding, WholeOnboarding } from "@workers/contracts/members/onboarding";
import { requireAbility, requireProfile, requireUser } from "@workers/domain/kernel/access";
import { AppError } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { firstSteps } from "./first-steps";
import { listSlides } from "./slides";

const v = aliased(onboardingVisits, "v");

const blank: WholeOnboarding = { isActive: false, title: "", text: "", buttonText: "", requiredSteps: [] };

/** The app's onboarding with its slides, for who is signed in. */
export async function viewOnboarding(ctx: AppContext): Promise<Onboarding> {
  requireUser(ctx);
  requireAbility(ctx, "app.view");
  const [settings, slides, isNew] = await Promise.all([
    readOnboarding(ctx),
    listSlides(ctx),
    startOnboarding(ctx, ctx.app),
  ]);
  const shown = settings ?? blank;
  return {
    ...shown,
    slides,
    isCompleted: !isNew,
    openSteps: isNew ? (await firstSteps(ctx, shown.requiredSteps)).open : [],
  };
}

/** Changes the fields given. Switched on, it greets who joins from now on. */
export async function editOnboarding(ctx: AppContext, changes: Partial<WholeOnboarding>): Promise<Onboarding> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const now = ctx.now();
  const since =
    changes.isActive === undefined
      ? {}
      : {
          activeSince: changes.isActive
            ? sql`case when ${onboardings.isActive} then ${onboardings.activeSince} else ${now} end`
            : null,
        };
  await ctx.shard.write([
    insertRow(ctx, onboardings, { ...blank, updatedAt: now }, { orIgnore: true }),
    updateRows(ctx, onboardings, { ...changes, ...since, updatedAt: now }),
  ]);
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return viewOnboarding(ctx);
}

/**
 * The caller finished the onboarding, or skipped it after so many slides; they don't see it again. 409 `stepsOpen` while a
 * required step isn't taken.
 */
export async function completeOnboarding(ctx: AppContext, step = 0): Promise<void> {
  const { id: profileId } = requireProfile(ctx);
  requireAbility(ctx, "app.view");
  const [settings, isNew] = await Promise.all([readOnboarding(ctx), startOnboarding(ctx, ctx.app)]);
  const open = isNew ? (await firstSteps(ctx, settings?.requiredSteps ?? [])).open : [];
  if (open.length > 0) throw new AppError("conflict", { details: { reason: "stepsOpen", steps: open } });
  await ctx.shard.write([
    insertRow(ctx, onboardingVisits, { profileId, seenSlides: step, completedAt: ctx.now() }, { orIgnore: true }),
  ]);
}

async function readOnboarding(ctx: AppContext): Promise<WholeOnboarding | undefined> {
  const { isActive, title, text, buttonText, requiredSteps } = onboardings;
  return ctx.shard.readOne(rows(ctx, onboardings, { isActive, title, text, buttonText, requiredSteps }).limit(1));
}

/**
 * Whether the caller is to be greeted: they joined since the onboarding was switched on and haven't seen it. Asked before it
 * is known who they are here, so that it travels with the step into the app.
 */
export async function startOnboarding(
  { actor, tenant, shardDatabase, ...rest }: Context & Partial<Pick<AppContext, "project">>,
  app: { id: AppContext["app"]["id"] },
): Promise<boolean> {
  const project = rest.project ?? (tenant.kind === "service" ? null : tenant.project);
  if (actor.kind !== "user" || !project) return false;
  const scope = { app };
  const onboardingRows = await shardDatabase(project.shard).read(
    rows(scope, onboardings, { profileId: profiles.id })
      .join(
        profiles,
        and(eq(profiles.appId, app.id), eq(profiles.accountId, actor.account.id), isNull(profiles.deletedAt)),
      )
      .where(
        eq(onboardings.isActive, true),
        sql`${profiles.type} <> 'invited' and ${profiles.createdAt} >= ${onboardings.activeSince}`,
        sql`not exists (select 1 from ${v} where ${v.appId} = ${app.id} and ${v.profileId} = ${profiles.id})`,
      )
      .limit(1),
  );
  return onboardingRows.length > 0;
}
