import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Gallery } from "~/features/gallery/Gallery";
import { parseHex } from "~/ui/color";
import { defaultColors, type ThemeMode } from "~/ui/theme";

export const meta: MetaFunction = () => [{ title: "Lyceum UI" }];

/** `/dev/ui?mode=dark&brand=0f766e`; only in builds with LYCEUM_DEV_ROUTES=1. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const mode: ThemeMode = query.get("mode") === "dark" ? "dark" : "light";
  const brand = query.get("brand");
  return { mode, brand: brand && parseHex(brand) ? `#${brand.replace("#", "")}` : defaultColors.brandColor };
}

export default function DevUi() {
  const { mode, brand } = useLoaderData<typeof loader>();
  return <Gallery initialMode={mode} initialBrand={brand} />;
}
