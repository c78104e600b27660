import { Newspaper } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { BulletinCards } from "~/features/bulletins/BulletinCards";
import type { ShownBulletin } from "~/features/bulletins/shown-bulletin";
import { listFeed, listFollowed } from "~/features/community/calls";
import { PostComposer } from "../composer/PostComposer";
import type { PlaceChoice } from "../composer/SpaceSelect";
import { postSorts } from "./PlacePosts";
import { type FeedAside, FeedColumn } from "./FeedColumn";
import type { AppFeedFilter, Post } from "@workers/contracts/posts";
import type { PostSort } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import { useViewer } from "~/features/community/viewer";
import { LinkTabs } from "~/ui/LinkTabs";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import type { CursorPage } from "~/features/lists/cursor-page";
import { LayoutSwitch, usePostLayout } from "./LayoutSwitch";
import { useComposerByAddress } from "./use-composer-by-address";
import { PostList } from "./PostList";
import { usePostList } from "./use-post-list";

export interface FeedScreenProps {
  posts: CursorPage<Post>;
  /** Announcements and dailies that the person hasn't opened yet. */
  cards: readonly ShownBulletin[];
  /** Null where widgets stand in its place. */
  aside: FeedAside | null;
  /** What else is new, above the posts. */
  above?: ReactNode;
  madeAt: number;
  sort: PostSort;
  filter: AppFeedFilter;
  /** Spaces the person may write in. */
  writable: readonly PlaceChoice[];
}

/** The feed of the app: what was written lately in all spaces one may read. */
export function FeedScreen({ posts, cards, aside, above, madeAt, sort, filter, writable }: FeedScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const fetchPage = useCallback(
    (cursor?: string) => (filter === "following" ? listFollowed(appId, sort, cursor) : listFeed(appId, sort, cursor)),
    [appId, sort, filter],
  );
  const { groups } = useShellData();
  const spaceIds = useMemo(() => new Set(groups.flatMap(({ spaces }) => spaces.map(({ id }) => id))), [groups]);
  // Whether a new post is of somebody one follows, the server knows.
  const concerns = useCallback((spaceId: SpaceId) => filter === "all" && spaceIds.has(spaceId), [spaceIds, filter]);
  const list = usePostList({ name: ["feed", appId, filter], loaded: posts, madeAt, sort, fetchPage, concerns });
  const { profile } = useViewer();
  const composer = useComposerByAddress();
  const { layout, choose } = usePostLayout("home", "groups");
  return (
    <ContentColumns aside={aside ? <FeedColumn aside={aside} /> : undefined}>
      <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 max-md:mb-2">
        <h1 className="mr-auto text-2xl font-semibold">{t("feed.title")}</h1>
        <span className="max-md:order-last max-md:-ml-1.5 max-md:w-full">
          <SortLinks label={t("feed.sort")} sorts={filter === "following" ? followedSorts : postSorts} current={sort} />
        </span>
        <LayoutSwitch layout={layout} onChoose={choose} />
      </div>
      {profile ? (
        <LinkTabs
          label={t("feed.filter")}
          tabs={[
            { to: path.feed(), label: t("feed.all"), isExact: true, isCurrent: filter === "all" },
            { to: `${path.feed()}?filter=following`, label: t("feed.following"), isCurrent: filter === "following" },
          ]}
          className="mb-4"
        />
      ) : null}
      <div className="mb-4">
        {writable.length > 0 ? (
          <div ref={composer}>
            <PostComposer spaces={writable} onSent={list.prepend} />
          </div>
        ) : (
          <JoinToTakePart />
        )}
      </div>
      <BulletinCards place="app" cards={cards} madeAt={madeAt} className="mb-4" />
      {above}
      <div className="grid grid-cols-1 gap-4">
        <PostList
          list={list}
          layout={layout}
          hasSpace
          empty={
            <EmptyState
              icon={<Newspaper />}
              title={t(filter === "following" ? "feed.followingEmptyTitle" : "feed.emptyTitle")}
              text={t(
                filter === "following"
                  ? "feed.followingEmptyText"
                  : writable.length > 0
                    ? "feed.emptyTextWrite"
                    : "feed.emptyText",
              )}
              action={<ButtonLink to={path.spaces()}>{t("feed.discover")}</ButtonLink>}
            />
          }
        />
      </div>
    </ContentColumns>
  );
}

/** What one follows is in the order of time alone. */
const followedSorts = ["latest", "oldest"] as const satisfies readonly PostSort[];
