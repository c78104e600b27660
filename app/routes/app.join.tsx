import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lockScreenBySlug } from "@workers/domain/platform/lock-screens";
import { activatePlan } from "@workers/domain/platform/plans";
import { enterTenantApp } from "@workers/tenancy";
import { idField } from "@workers/contracts/form-fields";
import { basePathOf, pageAction, pageLoader, parseForm, safeNext } from "@workers/request/pages";
import { redirect, redirectElsewhere } from "@workers/request/redirects";
import { z } from "zod";
import { useRefusal } from "~/features/checkout/use-refusal";
import LockScreenView from "~/features/shell/errors/LockScreenView";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { appPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { FormError } from "~/ui/FormError";

export const loader = pageLoader(async ({ ctx, params }) => {
  const screen = await lockScreenBySlug(await enterTenantApp(ctx), params.lockScreenSlug!);
  if (screen.forwardUrl) throw redirectElsewhere(screen.forwardUrl);
  return { screen };
});

const planForm = z.strictObject({ planId: idField<"plan">() });

/** Takes a free plan, and leads back to what it opens. */
export const action = pageAction(async ({ ctx, form, url }) => {
  await activatePlan(await enterTenantApp(ctx), parseForm(planForm, form).planId);
  const start = appPath(basePathOf(ctx)).start();
  throw redirect(safeNext(url.searchParams.get("next"), start), 303);
});

export const handle = { texts: ["checkout"], hasRail: false };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.screen.title, imageUrl: args.data?.screen.media[0] ?? null }));

export default function Join() {
  const { screen } = useLoaderData<typeof loader>();
  const refusal = useRefusal(useFormOutcome((key) => key));
  return (
    <>
      <FormError>{refusal}</FormError>
      <LockScreenView screen={screen} />
    </>
  );
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
