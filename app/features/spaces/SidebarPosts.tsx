import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/card";
import { RelativeTime } from "~/ui/relative-time";
import { useGonePosts, useLatestPost } from "~/features/posts/post-memory";
import { PostLink } from "~/features/posts/PostLink";
import type { Post } from "@workers/contracts/posts";

/** Posts that stand beside a space's feed. */
export function SidebarPosts({ posts, className }: { posts: readonly Post[]; className?: string }) {
  const { t } = useTranslation("community");
  const gone = useGonePosts();
  const shown = posts.filter(({ id }) => !gone.has(id));
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-label={t("sidebar.title")} className={className}>
      <h2 className="mb-3 text-sm font-semibold">{t("sidebar.title")}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((post) => (
          <SidebarPost key={post.id} loaded={post} />
        ))}
      </ul>
    </Card>
  );
}

function SidebarPost({ loaded }: { loaded: Post }) {
  const post = useLatestPost(loaded);
  if (!post.pinnedToSidebarAt) return null;
  return (
    <li className="text-sm">
      <PostLink post={post} className="line-clamp-2 rounded-xs font-medium text-text hover:underline">
        {post.title || post.excerpt}
      </PostLink>
      <p className="text-xs text-muted">
        <RelativeTime time={post.createdAt} />
      </p>
    </li>
  );
}
