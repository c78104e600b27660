import { Newspaper } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { EmptyState } from "~/ui/EmptyState";
import { listFeed } from "~/features/community/calls";
import { BulletinCards } from "~/features/bulletins/BulletinCards";
import type { ShownBulletin } from "~/features/bulletins/shown-bulletin";
import { PostComposer } from "~/features/posts/composer/PostComposer";
import { LayoutSwitch, usePostLayout } from "~/features/posts/feed/LayoutSwitch";
import { PostList } from "~/features/posts/feed/PostList";
import { usePostList } from "~/features/posts/feed/use-post-list";
import type { Post, PostTag } from "@workers/contracts/posts";
import type { GroupWithSpaces } from "@workers/contracts/groups";
import type { CursorPage } from "~/features/lists/cursor-page";
import { GroupFrame } from "./GroupFrame";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import { SpaceTiles } from "./SpaceTiles";

interface GroupScreenProps {
  group: GroupWithSpaces;
  /** Announcements to the group that the person hasn't opened yet. */
  cards: readonly ShownBulletin[];
  posts: CursorPage<Post>;
  /** Of the posts in each space. */
  tags: Record<SpaceId, PostTag[]>;
  madeAt: number;
}

/** A group: its spaces, and what is written in them. */
export function GroupScreen({ group, cards, posts, tags, madeAt }: GroupScreenProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const fetchPage = useCallback((cursor?: string) => listFeed(appId, "latest", cursor, group.id), [appId, group.id]);
  const ids = useMemo(() => new Set(group.spaces.map(({ id }) => id)), [group.spaces]);
  const concerns = useCallback((spaceId: SpaceId) => ids.has(spaceId), [ids]);
  const list = usePostList({ name: ["group", group.id], loaded: posts, madeAt, sort: "latest", fetchPage, concerns });
  const { layout, choose } = usePostLayout(group.id, "groups");
  const writable = group.spaces
    .filter(({ permissions }) => permissions.can.includes("create_post"))
    .map(({ id, name, permissions }) => ({
      id,
      name,
      groupName: group.name,
      discriminator: "groups" as const,
      canSchedule: permissions.can.includes("create_scheduled_post"),
      tags: tags[id] ?? [],
    }));
  return (
    <GroupFrame group={group} madeAt={madeAt}>
      <BulletinCards place={group.id} cards={cards} madeAt={madeAt} />
      <section aria-labelledby="group-spaces" className="mt-2">
        <h2 id="group-spaces" className="mb-3 text-lg font-semibold">
          {t("group.spaces")}
        </h2>
        <SpaceTiles spaces={group.spaces} madeAt={madeAt} />
      </section>
      <section aria-labelledby="group-posts" className="mt-4 grid grid-cols-1 gap-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id="group-posts" className="text-lg font-semibold">
            {t("space.posts")}
          </h2>
          {list.posts.length > 1 ? <LayoutSwitch layout={layout} onChoose={choose} /> : null}
        </div>
        {writable.length > 0 ? <PostComposer spaces={writable} onSent={list.prepend} /> : <JoinToTakePart />}
        <PostList
          list={list}
          layout={layout}
          hasSpace
          empty={
            <EmptyState isCompact icon={<Newspaper />} title={t("space.emptyTitle")} text={t("group.emptyText")} />
          }
        />
      </section>
    </GroupFrame>
  );
}
