import { Newspaper } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/app-path";
import { ContentColumns } from "~/features/shell/ContentColumns";
import { useFrameApp } from "~/features/shell/frame";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { listFeed } from "../calls";
import { PostComposer, type SpaceChoice } from "../composer/PostComposer";
import { OnlineMembers } from "../members/OnlineMembers";
import type { Post } from "../shapes";
import { SortLinks } from "../SortLinks";
import { JoinToTakePart } from "../spaces/JoinToTakePart";
import type { CursorPage } from "../use-cursor-list";
import { PostList } from "./PostList";
import { usePostList } from "./use-post-list";

export interface FeedScreenProps {
  posts: CursorPage<Post>;
  madeAt: number;
  sort: "latest" | "oldest";
  /** Spaces the person may write in. */
  writable: readonly SpaceChoice[];
}

/** The feed of the app: what was written lately in all spaces one may read. */
export function FeedScreen({ posts, madeAt, sort, writable }: FeedScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const fetchPage = useCallback((cursor?: string) => listFeed(appId, sort, cursor), [appId, sort]);
  const list = usePostList({ loaded: posts, madeAt, sort, fetchPage, concerns: everySpace });
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">{t("feed.title")}</h1>
        <SortLinks label={t("feed.sort")} sorts={sorts} current={sort} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {writable.length > 0 ? <PostComposer spaces={writable} onSent={list.prepend} /> : <JoinToTakePart />}
        <PostList
          list={list}
          hasSpace
          empty={
            <EmptyState
              icon={<Newspaper />}
              title={t("feed.emptyTitle")}
              text={t("feed.emptyText")}
              action={<ButtonLink to={path.spaces()}>{t("feed.discover")}</ButtonLink>}
            />
          }
        />
      </div>
    </ContentColumns>
  );
}

const sorts = ["latest", "oldest"] as const;
const everySpace = () => true;
