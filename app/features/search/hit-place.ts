import type { AppPath } from "~/features/shell/pages/app-path";
import type { SearchHit } from "./calls";

/** Where something that was found stands. */
export function placeOfHit(path: AppPath, hit: SearchHit): string {
  switch (hit.type) {
    case "profile":
      return path.member(hit.id);
    case "space":
      return path.place(hit.discriminator, hit.slug);
    case "post":
      return path.post({ discriminator: hit.space.discriminator, slug: hit.slug, space: hit.space });
    case "course":
      return path.course(hit.slug);
    case "lesson":
      return hit.at ? `${path.lesson(hit.slug)}?file=${hit.at.fileId}&t=${hit.at.seconds}` : path.lesson(hit.slug);
    case "article":
      return path.article(hit.category.slug, hit.slug);
    case "helpdesk_article":
      return path.helpdesk(hit.category.slug, hit.slug);
    case "event":
      return path.event(hit.slug);
    case "comment":
      return path(hit.path);
    case "message":
      return path(`/chat/${hit.chat.id}?message=${hit.sequence}`);
  }
}
