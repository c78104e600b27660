import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { PageHeader } from "~/ui/PageHeader";
import { listMembers, type MemberSort } from "~/features/community/calls";
import type { Member } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import type { CursorPage } from "~/features/lists/cursor-page";
import { MemberList } from "./MemberList";
import { changesMembers } from "./member-news";
import { OnlineMembers } from "./OnlineMembers";

interface MembersScreenProps {
  madeAt: number;
  members: CursorPage<Member>;
  /** Null where nobody counted. */
  total: number | null;
  search: string;
  sort: MemberSort;
}

const memberSorts = ["latest", "oldest", "firstName"] as const;

/** Everybody in the app. */
export function MembersScreen({ madeAt, members, total, search, sort }: MembersScreenProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  useFreshLoaders(changesMembers);
  const fetchPage = useCallback(
    (cursor?: string) => listMembers(appId, { search, sort }, cursor),
    [appId, search, sort],
  );
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <PageHeader
        title={t("members.title")}
        text={search || total === null ? undefined : t("members.count", { count: total })}
        className="pb-4!"
        actions={<SortLinks label={t("members.sort")} sorts={memberSorts} current={sort} />}
      />
      <MemberList of="app" members={members} madeAt={madeAt} filter={{ search, sort }} fetchPage={fetchPage} />
    </ContentColumns>
  );
}
