import { customCodeOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";

/** The style sheet of the app's operator. Its address names what it says, so browsers may keep it. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const { tenant } = ctx;
  if (tenant.kind !== "app") throw notFound("page");
  const code = await customCodeOf({ app: tenant.app }, ctx.shardDatabase(tenant.project.shard));
  const isNamed = url.searchParams.get("v") === tenant.app.customCodeHash;
  return new Response(code, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
});
