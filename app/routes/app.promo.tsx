import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { promoOfApp } from "@workers/domain/platform/promos";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { PromoPage } from "~/features/promo/PromoPage";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx }) => ({ promo: await promoOfApp(await enterTenantApp(ctx)) }));

export const handle = { texts: ["promo"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data?.promo.name,
    description: args.data?.promo.shortDescription || null,
    imageUrl: args.data?.promo.cover,
  }));

export default function Promo() {
  return <PromoPage promo={useLoaderData<typeof loader>().promo} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
