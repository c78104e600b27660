import type { AppContext } from "@workers/context";
import { can, seenAsMember } from "@workers/domain/kernel/access";

/** The app for a page of a course: as its reader, or for an editor who asks for it as a member would see it. */
export const viewedAs = (ctx: AppContext, url: URL): AppContext =>
  url.searchParams.get("as") === "member" && can(ctx, "course.update", { service: "library", isModerator: false })
    ? seenAsMember(ctx)
    : ctx;
