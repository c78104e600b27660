import { useEffect, useState } from "react";
import type { PostTag } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";
import { listPostTags } from "../post-calls";

const none: readonly PostTag[] = [];

/** The tags of the place that a post goes to: known, or fetched once it is chosen. Without them a post is written as well. */
export function usePlaceTags(place: (ContainerRef & { tags?: readonly PostTag[] }) | undefined): readonly PostTag[] {
  const [fetched, setFetched] = useState<{ id: string; tags: readonly PostTag[] } | null>(null);
  const { id, discriminator, tags } = place ?? {};
  useEffect(() => {
    if (!id || !discriminator || tags) return;
    let isWanted = true;
    listPostTags({ id, discriminator }).then(
      (answer) => isWanted && setFetched({ id, tags: answer }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id, discriminator, tags]);
  return tags ?? (fetched && fetched.id === id ? fetched.tags : none);
}
