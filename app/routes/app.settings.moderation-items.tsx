import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { moderationScopeTypes, moderationStatuses, moderationTabs } from "@db/vocabulary/moderation";
import { idField } from "@workers/contracts/form-fields";
import { can } from "@workers/domain/kernel/access";
import { approveItem, countItems, listItems, moderatedPlaces, rejectItem } from "@workers/domain/community/moderation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { sentApproval, sentRejection } from "~/features/moderation/moderation-forms.server";
import { ModerationScreen } from "~/features/moderation/ModerationScreen";
import { scopeChoices } from "~/features/moderation/scope-choices";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

const perPage = 20;
const uuid = /^[0-9a-f-]{36}$/;
const filters = z.object({
  tab: z.enum(moderationTabs).catch("post"),
  status: z.enum(moderationStatuses).catch("inbox"),
  scope: z
    .string()
    .transform((text) => text.split(":"))
    .pipe(z.tuple([z.enum(moderationScopeTypes), idField<"app" | "space" | "group">()]))
    .optional()
    .catch(undefined),
  reject: z.string().regex(uuid).nullable().catch(null),
});

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const { tab, status, scope, reject } = filters.parse(Object.fromEntries(url.searchParams));
  const [scopeType, scopeId] = scope ?? [];
  const within = {
    "filter[tab]": tab,
    ...(scopeType && { "filter[scopeType]": scopeType, "filter[scopeId]": scopeId }),
  };
  const [items, counters, places] = await Promise.all([
    listItems(ctx, { ...within, "filter[status]": status, page: 1, limit: perPage }),
    countItems(ctx, within),
    moderatedPlaces(ctx),
  ]);
  return {
    appId: ctx.app.id,
    filter: { tab, status, scopeType, scopeId },
    items: { data: items.data, nextCursor: items.nextCursor },
    counters,
    places,
    canEditRules: can(ctx, "app.settings_moderation"),
    rejectingId: reject,
    madeAt: ctx.now(),
  };
});

/** Decisions of who has no script; with one the page makes calls. */
export const action = pageAction(async ({ ctx: outer, form, request }) => {
  const ctx = await enterTenantApp(outer);
  if (form.get("intent") === "approve") await approveItem(ctx, parseForm(sentApproval, form).id, { from: undefined });
  else {
    const { id, ...rejection } = parseForm(sentRejection, form);
    await rejectItem(ctx, id, rejection);
  }
  const back = new URL(request.url);
  back.searchParams.delete("reject");
  throw redirect(`${back.pathname}${back.search}`, 303);
});

export const handle = { texts: ["moderation", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("moderation:title"), isPrivate: true }));

export default function ModerationItemsPage() {
  const { t } = useTranslation("moderation");
  const { t: say } = useTranslation("admin");
  useFormOutcome((key) => say(`done.${key}`));
  const { places, ...data } = useLoaderData<typeof loader>();
  const { tab, status, scopeType = "", scopeId = "" } = data.filter;
  return (
    <ModerationScreen
      key={`${tab} ${status} ${scopeType} ${scopeId}`}
      {...data}
      scopes={scopeChoices(places, { categories: t("categories"), allOf: (group) => t("allOf", { group }) })}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
