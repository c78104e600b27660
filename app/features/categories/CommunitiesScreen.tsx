import { MessagesSquare, Plus, Settings } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { listCommunitiesFeed } from "~/features/community/calls";
import { PostComposer } from "~/features/posts/composer/PostComposer";
import { LayoutSwitch, usePostLayout } from "~/features/posts/feed/LayoutSwitch";
import { PostList } from "~/features/posts/feed/PostList";
import { usePostList } from "~/features/posts/feed/use-post-list";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import { postSorts } from "~/features/posts/feed/PlacePosts";
import type { Post, PostTag } from "@workers/contracts/posts";
import type { Category } from "@workers/contracts/categories";
import type { PostSort } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import type { CursorPage } from "~/features/lists/cursor-page";
import { CategoryList } from "./CategoryList";

export interface CommunitiesScreenProps {
  categories: Category[];
  posts: CursorPage<Post>;
  /** Of the posts in each category. */
  tags: Record<SpaceId, PostTag[]>;
  madeAt: number;
  sort: PostSort;
  /** Off where widgets stand in the column's place. */
  hasAside: boolean;
}

/** The communities: what is written in all categories one may read. */
export function CommunitiesScreen({ categories, posts, tags, madeAt, sort, hasAside }: CommunitiesScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const { permissions } = useShellData();
  const categoryIds = useMemo(() => new Set(categories.map(({ id }) => id)), [categories]);
  const concerns = useCallback((spaceId: SpaceId) => categoryIds.has(spaceId), [categoryIds]);
  const fetchPage = useCallback((cursor?: string) => listCommunitiesFeed(appId, sort, cursor), [appId, sort]);
  const list = usePostList({ name: ["communities", appId], loaded: posts, madeAt, sort, fetchPage, concerns });
  const { layout, choose } = usePostLayout("communities", "communities");
  const writable = useMemo(
    () =>
      categories
        .filter((category) => category.permissions.can.includes("create_post"))
        .map(({ id, name, permissions: { can } }) => ({
          id,
          name,
          groupName: t("communities.title"),
          discriminator: "communities" as const,
          canSchedule: can.includes("create_scheduled_post"),
          tags: tags[id] ?? [],
        })),
    [categories, tags, t],
  );
  const canManage = permissions.can.includes("create_communities_category");
  const manage = canManage ? (
    <ButtonLink to={path("/settings/communities")} size="sm" icon={<Settings />}>
      {t("communities.manage")}
    </ButtonLink>
  ) : null;
  return (
    <ContentColumns
      aside={
        hasAside ? (
          <>
            <CategoryList categories={categories} />
            <OnlineMembers />
          </>
        ) : undefined
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 max-md:mb-2">
        <h1 className="mr-auto text-2xl font-semibold">{t("communities.title")}</h1>
        {list.posts.length > 1 ? (
          <>
            <span className="max-md:order-last max-md:-ml-1.5 max-md:w-full">
              <SortLinks label={t("feed.sort")} sorts={postSorts} current={sort} />
            </span>
            <LayoutSwitch layout={layout} onChoose={choose} />
          </>
        ) : null}
        {manage}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <CategoryList categories={categories} className="xl:hidden" />
        {categories.length === 0 ? null : writable.length > 0 ? (
          <PostComposer spaces={writable} onSent={list.prepend} />
        ) : (
          <JoinToTakePart />
        )}
        <PostList
          list={list}
          layout={layout}
          hasSpace
          empty={
            <EmptyState
              icon={<MessagesSquare />}
              title={t(categories.length === 0 ? "communities.noneTitle" : "feed.emptyTitle")}
              text={t(
                categories.length > 0
                  ? "communities.emptyText"
                  : canManage
                    ? "communities.noneTextManage"
                    : "communities.noneText",
              )}
              action={
                categories.length === 0 && canManage ? (
                  <ButtonLink variant="primary" icon={<Plus />} to={path("/settings/communities/create")}>
                    {t("communities.create")}
                  </ButtonLink>
                ) : null
              }
            />
          }
        />
      </div>
    </ContentColumns>
  );
}
