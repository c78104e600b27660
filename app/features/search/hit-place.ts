import type { AppPath } from "~/features/shell/app-path";
import type { SearchHit } from "./calls";

type Space = Extract<SearchHit, { type: "post" }>["space"];

/** Where something that was found stands. */
export function placeOfHit(path: AppPath, hit: SearchHit): string {
  switch (hit.type) {
    case "profile":
      return path.member(hit.id);
    case "space":
      return spacePath(path, hit);
    case "post":
      return postPath(path, hit.space, hit.slug);
    case "comment":
      return `${postPath(path, hit.space, hit.post.slug)}#comment-${hit.id}`;
  }
}

const spacePath = (path: AppPath, { discriminator, slug }: Pick<Space, "discriminator" | "slug">) =>
  discriminator === "groups" ? path.space(slug) : path(`/communities/c/${encodeURIComponent(slug)}`);

const postPath = (path: AppPath, space: Space, slug: string) =>
  space.discriminator === "groups" ? path.post(space.slug, slug) : `${spacePath(path, space)}/p/${encodeURIComponent(slug)}`;
