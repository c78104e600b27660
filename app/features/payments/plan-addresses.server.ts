import type { AppContext, ProjectContext } from "@workers/context";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { pagePath } from "~/features/shell/pages/page-path.server";

const providersOf = (ctx: ProjectContext) => `/projects/${ctx.project.id}/settings/integrations/payment-providers`;

/** Where a project's plans, payment providers and people lie in the administration. */
export const plansInAdministration = (ctx: ProjectContext) => ({
  at: `/projects/${ctx.project.id}/access-plans`,
  providersAt: providersOf(ctx),
  people: { at: `/projects/${ctx.project.id}/contacts`, appId: null },
});

/** Where an app's plans and people lie in its settings; payment providers lie in the administration alone. */
export const plansInApp = (ctx: AppContext) => ({
  at: pagePath(ctx)("/settings/access-plans"),
  providersAt: `${serviceOrigin(ctx.env)}${providersOf(ctx)}`,
  people: { at: pagePath(ctx)("/settings/members"), appId: ctx.app.id },
});
