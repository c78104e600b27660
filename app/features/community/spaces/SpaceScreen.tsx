import { Newspaper, PenLine } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostLayout } from "@db/vocabulary/enumerations";
import type { SpaceId } from "@db/vocabulary/ids";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { listSpacePosts } from "../calls";
import { PostComposer } from "../composer/PostComposer";
import { LayoutSwitch, usePostLayout } from "../feed/LayoutSwitch";
import { PostList } from "../feed/PostList";
import { usePostList } from "../feed/use-post-list";
import { useLatestPost, useLearnPosts } from "../post/post-memory";
import type { Post, PostSort, SpaceWithModerators } from "../shapes";
import { SortLinks } from "../SortLinks";
import type { CursorPage } from "../use-cursor-list";
import { useViewer } from "../viewer";
import { JoinButton } from "./JoinButton";
import { JoinToTakePart } from "./JoinToTakePart";
import { SpaceFrame } from "./SpaceFrame";
import { RulesNotice } from "./SpaceRules";
import { useSpaceSeen } from "./use-space-seen";

export interface SpaceScreenProps {
  space: SpaceWithModerators;
  pinnedPost: Post | null;
  posts: CursorPage<Post>;
  madeAt: number;
  sort: PostSort;
}

/** A space: what it is, and what is written in it. */
export function SpaceScreen(props: SpaceScreenProps) {
  const { space } = props;
  return (
    <SpaceFrame space={space}>
      <SpacePosts {...props} />
    </SpaceFrame>
  );
}

function SpacePosts({ space, pinnedPost, posts, madeAt, sort }: SpaceScreenProps) {
  const { t } = useTranslation("community");
  const fetchPage = useCallback((cursor?: string) => listSpacePosts(space.id, sort, cursor), [space.id, sort]);
  const concerns = useCallback((spaceId: SpaceId) => spaceId === space.id, [space.id]);
  const list = usePostList({ loaded: posts, madeAt, sort, fetchPage, concerns });
  const { layout, choose } = usePostLayout(space.id);
  useSpaceSeen(space);
  return (
    <>
      <RulesNotice space={space} />
      <WritingPlace space={space} onSent={list.prepend} />
      {list.posts.length > 1 ? (
        <div className="-my-3 flex items-center justify-end gap-2">
          <SortLinks label={t("feed.sort")} sorts={sorts} current={sort} />
          <LayoutSwitch layout={layout} onChoose={choose} />
        </div>
      ) : null}
      {pinnedPost ? <PinnedList {...{ list, layout, pinnedPost, space }} /> : <PostList list={list} layout={layout} empty={<NoPosts space={space} />} />}
    </>
  );
}

/** The pinned post stands first as long as it is pinned. */
function PinnedList({ list, layout, pinnedPost, space }: { list: ReturnType<typeof usePostList>; layout: PostLayout; pinnedPost: Post; space: SpaceWithModerators }) {
  useLearnPosts(useMemo(() => [pinnedPost], [pinnedPost]));
  const latest = useLatestPost(pinnedPost);
  return <PostList list={list} layout={layout} pinned={latest.pinnedToTopAt ? pinnedPost : null} empty={<NoPosts space={space} />} />;
}

function WritingPlace({ space, onSent }: { space: SpaceWithModerators; onSent: (post: Post) => void }) {
  const { t } = useTranslation("community");
  const { profile, isPunished } = useViewer();
  const spaces = useMemo(() => [{ id: space.id, name: space.name, groupName: space.group.name }], [space]);
  if (space.permissions.can.includes("create_post")) return <PostComposer spaces={spaces} onSent={onSent} />;
  if (!profile || isPunished || space.isJoined) return <JoinToTakePart />;
  return (
    <Notice tone="brand" icon={<PenLine aria-hidden />} title={t("space.joinToWrite")} actions={<JoinButton space={space} size="sm" />}>
      {t("space.joinToWriteText")}
    </Notice>
  );
}

function NoPosts({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const canWrite = space.permissions.can.includes("create_post");
  return <EmptyState icon={<Newspaper />} title={t("space.emptyTitle")} text={t(canWrite ? "space.emptyTextWrite" : "space.emptyText")} />;
}

const sorts = ["latest", "trends", "oldest"] as const satisfies readonly PostSort[];
