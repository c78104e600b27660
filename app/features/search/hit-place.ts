import type { AppPath } from "~/features/shell/app-path";
import type { SearchHit } from "./calls";

/** Where something that was found stands. */
export function placeOfHit(path: AppPath, hit: SearchHit): string {
  switch (hit.type) {
    case "profile":
      return path.member(hit.id);
    case "space":
      return path.space(hit.slug);
    case "post":
      return path.post(hit.space.slug, hit.slug);
    case "comment":
      return `${path.post(hit.space.slug, hit.post.slug)}#comment-${hit.id}`;
  }
}
