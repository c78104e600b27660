import { iconCaching } from "@workers/domain/kernel/icons";
import { pageLoader } from "@workers/request/pages";
import { renderToStaticMarkup } from "react-dom/server";
import { defaultColors, themeVariables } from "~/ui/theme";

/** The icon of an app without one of its own: its initial on its colour. Maskable icons fill the whole square. */
export const loader = pageLoader(({ ctx: { tenant }, url }) => {
  const app = tenant.kind === "app" ? tenant.app : null;
  const colors = themeVariables(app?.colors ?? defaultColors, "light");
  const isMaskable = url.searchParams.has("maskable");
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
      <rect width="512" height="512" rx={isMaskable ? 0 : 116} fill={colors["--brand"]} />
      <text
        x="256"
        y="262"
        fill={colors["--on-brand"]}
        fontFamily="Inter, system-ui, sans-serif"
        fontSize={isMaskable ? 220 : 288}
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initialOf(app?.name ?? "Lyceum")}
      </text>
    </svg>,
  );
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": iconCaching(app, url.searchParams.get("v")),
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
});

function initialOf(name: string): string {
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? "L").toUpperCase();
}
