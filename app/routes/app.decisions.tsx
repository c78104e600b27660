import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "@workers/domain/kernel/access";
import { appealDecision, ownDecisions } from "@workers/domain/community/moderation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { sentAppeal } from "~/features/moderation/moderation-forms.server";
import { OwnDecisions } from "~/features/moderation/OwnDecisions";
import { useOwnDecisions } from "~/features/moderation/use-own-decisions";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useOwnSettingsBack } from "~/features/account/own-settings/use-own-settings-back";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 20;

/** What of one's own waits for approval or was rejected. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  requireUser(outer);
  const madeAt = outer.now();
  const page = pageOf(url);
  const { data, total } = await ownDecisions(await enterTenantApp(outer), { page, limit: perPage });
  return { page, decisions: { data, nextCursor: null, pages: Math.ceil((total ?? 0) / perPage) }, madeAt };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  requireUser(outer);
  const { id, message } = parseForm(sentAppeal, form);
  await appealDecision(await enterTenantApp(outer), id, message);
  return done("appealed");
});

export const handle = { texts: ["moderation", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("moderation:mine.title"), isPrivate: true }));

export default function Decisions() {
  const { t } = useTranslation("moderation");
  const loaded = useLoaderData<typeof loader>();
  const { decisions, pages } = useOwnDecisions({ ...loaded, perPage });
  const problem = useFormOutcome(() => t("mine.sent"));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader title={t("mine.title")} text={t("mine.text")} back={useOwnSettingsBack()} />
      <OwnDecisions decisions={decisions} problem={problem} />
      <Pagination page={loaded.page} pages={pages} />
    </div>
  );
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
