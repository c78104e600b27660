import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "@workers/domain/kernel/access";
import { listBlocked, setBlock } from "@workers/domain/community/chats";
import { idField } from "@workers/contracts/form-fields";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { BlockedPeople } from "~/features/members/BlockedPeople";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useOwnSettingsBack } from "~/features/account/own-settings/use-own-settings-back";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { FormError, formMessage } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 20;
const unblockForm = z.strictObject({ id: idField<"profile">() });

/** Whom one blocks. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  requireUser(outer);
  const page = pageOf(url);
  const { data, total } = await listBlocked(await enterTenantApp(outer), { page, limit: perPage });
  return { people: data, page, pages: Math.ceil((total ?? 0) / perPage) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  requireUser(outer);
  await setBlock(await enterTenantApp(outer), parseForm(unblockForm, form).id, false);
  return done("unblocked");
});

export const handle = { texts: ["community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:block.listTitle"), isPrivate: true }));

export default function Blocked() {
  const { t } = useTranslation("community");
  const { people, page, pages } = useLoaderData<typeof loader>();
  const problem = useFormOutcome(() => t("block.undoneShort"));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader title={t("block.listTitle")} text={t("block.listText")} back={useOwnSettingsBack()} />
      <FormError>{formMessage(problem)}</FormError>
      <BlockedPeople people={people} />
      <Pagination page={page} pages={pages} />
    </div>
  );
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
