import type { Post } from "@workers/contracts/posts";
import type { Subject } from "~/features/engagement/subject";
import { useAppPath } from "~/features/shell/pages/app-path";

/** A post as people comment on it, like, follow, share and report it. */
export function usePostSubject(post: Post) {
  const path = useAppPath();
  return {
    type: "post",
    id: post.id,
    calls: "posts",
    can: post.permissions.can,
    mentionScope: { spaceId: post.space.id },
    address: path.post(post),
  } as const satisfies Subject;
}
