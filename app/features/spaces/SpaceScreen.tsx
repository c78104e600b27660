import { Newspaper, PenLine } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { BulletinCards } from "~/features/bulletins/BulletinCards";
import type { ShownBulletin } from "~/features/bulletins/shown-bulletin";
import { PlacePosts, type PlacePostsProps } from "~/features/posts/feed/PlacePosts";
import { usePlaceSeen } from "~/features/posts/feed/use-place-seen";
import type { Post } from "@workers/contracts/posts";
import type { SpaceWithModerators } from "@workers/contracts/spaces";
import { useViewer } from "~/features/community/viewer";
import { JoinButton } from "./JoinButton";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import { SidebarPosts } from "./SidebarPosts";
import { SpaceFrame } from "./SpaceFrame";
import { RulesNotice } from "./SpaceRules";

export interface SpaceScreenProps extends PlacePostsProps {
  space: SpaceWithModerators;
  /** Posts that stand beside the feed. */
  sidebar: Post[];
  /** Announcements to the space that the person hasn't opened yet. */
  cards: readonly ShownBulletin[];
}

/** A space: what it is, and what is written in it. */
export function SpaceScreen({ space, sidebar, cards, ...posts }: SpaceScreenProps) {
  return (
    <SpaceFrame
      space={space}
      madeAt={posts.madeAt}
      aside={<SidebarPosts spaceId={space.id} posts={sidebar} madeAt={posts.madeAt} />}
    >
      <BulletinCards place={space.id} cards={cards} madeAt={posts.madeAt} />
      <SpacePosts space={space} sidebar={sidebar} {...posts} />
    </SpaceFrame>
  );
}

/** Only those who may read a space come to its posts. */
function SpacePosts({ space, sidebar, ...posts }: Omit<SpaceScreenProps, "cards">) {
  const { t } = useTranslation("community");
  const { can } = space.permissions;
  const canWrite = can.includes("create_post");
  const place = useMemo(
    () => ({ id: space.id, name: space.name, discriminator: "groups" as const }),
    [space.id, space.name],
  );
  usePlaceSeen({ ...place, isCounted: space.isJoined, unreadCount: space.unreadCount });
  return (
    <>
      <RulesNotice space={space} />
      <SidebarPosts spaceId={space.id} posts={sidebar} madeAt={posts.madeAt} className="xl:hidden" />
      <PlacePosts
        {...posts}
        place={place}
        newCount={space.isJoined ? space.unreadCount : 0}
        groupName={space.group.name}
        canWrite={canWrite}
        canSchedule={can.includes("create_scheduled_post")}
        insteadOfWriting={<WayToWrite space={space} />}
        empty={
          <EmptyState
            icon={<Newspaper />}
            title={t("space.emptyTitle")}
            text={t(canWrite ? "space.emptyTextWrite" : "space.emptyText")}
          />
        }
      />
    </>
  );
}

function WayToWrite({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const { profile, isPunished } = useViewer();
  if (profile && !isPunished && space.isJoined && space.postedBy === "moderators")
    return <Notice icon={<PenLine aria-hidden />}>{t("space.onlyModeratorsPost")}</Notice>;
  if (!profile || isPunished || space.isJoined) return <JoinToTakePart />;
  return (
    <Notice
      tone="brand"
      icon={<PenLine aria-hidden />}
      title={t("space.joinToWrite")}
      actions={<JoinButton space={space} size="sm" />}
    >
      {t("space.joinToWriteText")}
    </Notice>
  );
}
