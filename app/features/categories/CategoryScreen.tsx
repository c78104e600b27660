import { Lock, LogIn, Newspaper, Settings } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { IconLink } from "~/ui/IconButton";
import { BulletinCards } from "~/features/bulletins/BulletinCards";
import type { ShownBulletin } from "~/features/bulletins/shown-bulletin";
import { PlacePosts, type PlacePostsProps } from "~/features/posts/feed/PlacePosts";
import { usePlaceSeen } from "~/features/posts/feed/use-place-seen";
import type { Category, CategoryWithModerators } from "@workers/contracts/categories";
import { AccessBadge } from "~/features/spaces/AccessBadge";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import { SpaceAbout } from "~/features/spaces/SpaceAbout";
import { SpaceCover } from "~/features/community/SpaceCover";
import { useCountedContainer } from "~/features/spaces/use-container-counts";
import { useViewer } from "~/features/community/viewer";
import { CategoryList } from "./CategoryList";
import { FollowCategory } from "./FollowCategory";

export interface CategoryScreenProps extends PlacePostsProps {
  category: CategoryWithModerators;
  categories: Category[];
  /** Announcements to the category that the person hasn't opened yet. */
  cards: readonly ShownBulletin[];
}

/** A category of the communities: what it is, and what is written in it. Nobody needs to join it. */
export function CategoryScreen({ category, categories, cards, ...posts }: CategoryScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { can } = category.permissions;
  const mayRead = can.includes("view");
  const { postsCount } = useCountedContainer(category, posts.madeAt);
  return (
    <ContentColumns
      aside={
        <>
          <CategoryList categories={categories} currentId={category.id} />
          <SpaceAbout title={t("communities.about")} space={category} />
        </>
      }
    >
      <CategoryList categories={categories} currentId={category.id} className="mb-4 xl:hidden" />
      <Card padding="none" className="overflow-hidden">
        {category.coverUrl ? (
          <SpaceCover space={{ ...category, mobileCoverUrl: null }} className="aspect-[5/2] md:aspect-[5/1]" />
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 md:p-6">
          <div className="min-w-0 max-sm:basis-full sm:flex-1">
            <p className="text-sm text-muted">{t("communities.title")}</p>
            <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 dir="auto" className="text-2xl font-semibold [overflow-wrap:anywhere]">
                {category.name}
              </h1>
              <AccessBadge access={category.access} />
            </div>
            {mayRead ? (
              <p className="mt-1 text-sm text-muted">{t("communities.postsCount", { count: postsCount })}</p>
            ) : null}
            {category.description ? (
              <p className="mt-3 max-w-prose whitespace-pre-line text-base text-text xl:hidden">
                {category.description}
              </p>
            ) : null}
          </div>
          <div className="flex items-center gap-2">
            {can.includes("edit") ? (
              <IconLink
                variant="secondary"
                to={path(`/settings/communities/${category.id}`)}
                label={t("communities.settings")}
                icon={<Settings />}
              />
            ) : null}
            {can.includes("follow") ? <FollowCategory category={category} /> : null}
          </div>
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <BulletinCards place={category.id} cards={cards} madeAt={posts.madeAt} />
        {mayRead ? <CategoryPosts category={category} {...posts} /> : <ClosedCategory slug={category.slug} />}
      </div>
    </ContentColumns>
  );
}

/** Only those who may read a category come to its posts. */
function CategoryPosts({ category, ...posts }: Omit<CategoryScreenProps, "categories" | "cards">) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const { can } = category.permissions;
  const canWrite = can.includes("create_post");
  const place = useMemo(
    () => ({ id: category.id, name: category.name, discriminator: "communities" as const }),
    [category.id, category.name],
  );
  usePlaceSeen({ ...place, isCounted: profile !== null, unreadCount: category.unreadCount });
  return (
    <PlacePosts
      {...posts}
      place={place}
      newCount={category.unreadCount}
      groupName={t("communities.title")}
      canWrite={canWrite}
      canSchedule={can.includes("create_scheduled_post")}
      insteadOfWriting={<JoinToTakePart />}
      empty={
        <EmptyState
          icon={<Newspaper />}
          title={t("space.emptyTitle")}
          text={t(canWrite ? "space.emptyTextWrite" : "space.emptyText")}
        />
      }
    />
  );
}

function ClosedCategory({ slug }: { slug: string }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { isGuest } = useViewer();
  return (
    <EmptyState
      icon={<Lock />}
      title={t(isGuest ? "closed.guestTitle" : "communities.closedTitle")}
      text={t(isGuest ? "communities.closedGuestText" : "communities.closedText")}
      action={
        isGuest ? (
          <ButtonLink variant="primary" icon={<LogIn />} to={path.signIn(path.category(slug))}>
            {t("guest.signIn")}
          </ButtonLink>
        ) : (
          <ButtonLink to={path.communities()}>{t("communities.toAll")}</ButtonLink>
        )
      }
    />
  );
}
