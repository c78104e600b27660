import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { PageHeader } from "~/ui/PageHeader";
import { type CountedPage, listMembers, type MemberSort } from "~/features/community/calls";
import type { Member } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import { MemberList, useMembers } from "./MemberList";
import { changesMembers } from "./member-events";
import { OnlineMembers } from "./OnlineMembers";

interface MembersScreenProps {
  madeAt: number;
  members: CountedPage<Member>;
  search: string;
  sort: MemberSort;
}

const memberSorts = ["latest", "oldest", "firstName"] as const;

/** Everybody in the app. */
export function MembersScreen({ madeAt, members, search, sort }: MembersScreenProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const fetchPage = useCallback(
    (cursor?: string) => listMembers(appId, { search, sort }, cursor),
    [appId, search, sort],
  );
  const filter = { search, sort };
  const list = useMembers({ of: "app", members, madeAt, filter, fetchPage, changes: changesMembers });
  const total = list.page?.total ?? null;
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <PageHeader
        title={t("members.title")}
        text={search || total === null ? undefined : t("members.count", { count: total })}
        className="pb-4!"
        actions={<SortLinks label={t("members.sort")} sorts={memberSorts} current={sort} />}
      />
      <MemberList list={list} />
    </ContentColumns>
  );
}
