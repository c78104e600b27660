import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ShellView, Shells } from "~/features/gallery/Shells";
import type { Frame } from "~/features/shell/layouts/frame";

export const meta: MetaFunction = () => [{ title: "Lyceum shells" }];

/** `/dev/shell?view=app`; only in builds with LYCEUM_DEV_ROUTES=1, and inside an app: the shells show its name and colours. */
export function loader({ request }: LoaderFunctionArgs) {
  return { view: (new URL(request.url).searchParams.get("view") ?? "app") as ShellView };
}

export default function DevShell() {
  const { view } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData("root") as Frame;
  return frame.app || view === "admin" || view === "auth" ? <Shells view={view} /> : <p>Open me inside an app.</p>;
}
