import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getBulletin } from "@workers/domain/community/bulletins";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { kindOfPath } from "~/features/bulletins/bulletin-path";
import { BulletinScreen } from "~/features/bulletins/BulletinScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** An announcement or a daily, by its address. */
export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const kind = kindOfPath(url.pathname);
  const id = namedBy<"bulletin">(params.announcementId ?? params.dailyId);
  return { bulletin: await getBulletin(await enterTenantApp(ctx), kind, id), madeAt };
});

export const handle = { texts: ["bulletins"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.bulletin.title, isPrivate: true }));

export default function BulletinPage() {
  const { bulletin, madeAt } = useLoaderData<typeof loader>();
  return <BulletinScreen key={bulletin.id} bulletin={bulletin} madeAt={madeAt} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
