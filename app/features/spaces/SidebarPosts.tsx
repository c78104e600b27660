import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { Card } from "~/ui/Card";
import { RelativeTime } from "~/ui/RelativeTime";
import { useSidebarPosts } from "~/features/posts/feed/use-pinned-posts";
import { PostLink } from "~/features/posts/PostLink";
import type { Post } from "@workers/contracts/posts";

interface SidebarPostsProps {
  spaceId: SpaceId;
  posts: readonly Post[];
  madeAt: number;
  className?: string;
}

/** Posts that stand beside a space's feed. */
export function SidebarPosts({ spaceId, posts, madeAt, className }: SidebarPostsProps) {
  const { t } = useTranslation("community");
  const shown = useSidebarPosts(spaceId, posts, madeAt);
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-label={t("sidebar.title")} className={className}>
      <h2 className="mb-3 text-sm font-semibold">{t("sidebar.title")}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((post) => (
          <li key={post.id} className="text-sm">
            <PostLink post={post} className="line-clamp-2 rounded-xs font-medium text-text hover:underline">
              {post.title || post.excerpt}
            </PostLink>
            <p className="text-xs text-muted">
              <RelativeTime time={post.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
