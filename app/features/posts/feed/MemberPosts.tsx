import { Newspaper } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { EmptyState } from "~/ui/EmptyState";
import { listPostsOfMember } from "~/features/community/calls";
import { PostList } from "./PostList";
import { usePostList } from "./use-post-list";
import type { Post } from "@workers/contracts/posts";
import type { Profile } from "~/features/community/shapes";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useViewer } from "~/features/community/viewer";

interface MemberPostsProps {
  member: Profile;
  posts: CursorPage<Post>;
  madeAt: number;
}

/** What somebody wrote, as far as one may read it. */
export function MemberPosts({ member, posts, madeAt }: MemberPostsProps) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const fetchPage = useCallback((cursor?: string) => listPostsOfMember(member.id, cursor), [member.id]);
  const list = usePostList({
    name: ["member", member.id],
    loaded: posts,
    madeAt,
    sort: "latest",
    fetchPage,
    concerns: nowhere,
  });
  const isOwn = profile?.id === member.id;
  return (
    <PostList
      list={list}
      hasSpace
      empty={
        <EmptyState
          isCompact
          icon={<Newspaper />}
          title={t("member.noPostsTitle")}
          text={isOwn ? t("member.noPostsOwn") : t("member.noPostsText", { name: member.firstName })}
        />
      }
    />
  );
}

/** A person's page doesn't grow while one reads it. */
const nowhere = () => false;
