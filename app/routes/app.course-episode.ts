import { episodeMedia } from "@workers/domain/learning/courses";
import { idParam } from "@workers/contracts/form-fields";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";

/** The sound of an episode, as its podcast's feed names it: judged anew, then led on to the file. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const lessonId = idParam<"lesson">().safeParse(params.lessonId).data;
  if (!lessonId) throw notFound("lesson");
  const request = { slug: params.courseSlug!, key: url.searchParams.get("key") };
  return redirect(await episodeMedia(ctx, request, lessonId), {
    status: 302,
    headers: { "Cache-Control": "no-store" },
  });
});
