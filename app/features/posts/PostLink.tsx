import { useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { Link, type LinkProps } from "~/ui/Link";
import type { Post } from "@workers/contracts/posts";
import { useAppPath } from "~/features/shell/pages/app-path";
import type { OverFeed } from "./use-is-over-feed";
import { preloadPostOverlay } from "./PostOverlay";

interface PostLinkProps extends Omit<LinkProps, "to" | "state"> {
  post: Pick<Post, "discriminator" | "slug" | "space">;
  /** Where on the page it leads, e.g. `comments`. */
  hash?: string;
}

/** Leads to a post. From a feed it opens above it; its address is the post's own, so it can be shared and reloaded. */
export const PostLink = forwardRef<HTMLAnchorElement, PostLinkProps>(function PostLink({ post, hash, ...rest }, ref) {
  const path = useAppPath();
  const { pathname, search } = useLocation();
  const state: OverFeed = { overFeed: pathname + search };
  return (
    <Link
      {...rest}
      ref={ref}
      to={{ pathname: path.post(post), hash }}
      state={state}
      prefetch="intent"
      onPointerEnter={preloadPostOverlay}
      onFocus={preloadPostOverlay}
      preventScrollReset
    />
  );
});
