import { useCallback, useState } from "react";
import type { MemberFilterChoices } from "@workers/contracts/members/members";
import { useTranslation } from "~/i18n/use-translation";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { type MemberViewOption, rememberMemberView } from "~/features/shell/navigation/remembered";
import { PageHeader } from "~/ui/PageHeader";
import { type CountedPage, listMembers, type MemberListFilter } from "~/features/community/calls";
import { MessageLink } from "~/features/community/MessageLink";
import type { Member } from "~/features/community/shapes";
import { SortLinks } from "~/features/community/SortLinks";
import { FollowInList } from "./FollowInList";
import { MemberCards } from "./MemberCards";
import { MemberFilters } from "./MemberFilters";
import { type ChangeMember, MemberList, useMembers } from "./MemberList";
import { MembersTable } from "./MembersTable";
import { MemberViewSwitch } from "./MemberViewSwitch";
import { changesMembers } from "./member-events";
import { OnlineMembers } from "./OnlineMembers";

interface MembersScreenProps {
  madeAt: number;
  members: CountedPage<Member>;
  filter: MemberListFilter;
  choices: MemberFilterChoices;
  view: MemberViewOption;
}

const memberSorts = ["latest", "oldest", "firstName"] as const;

/** Everybody in the app. */
export function MembersScreen({ madeAt, members, filter, choices, view: remembered }: MembersScreenProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const { search, sort, role, narrowing } = filter;
  const narrowedBy = [narrowing.space, narrowing.tag, narrowing.joined, narrowing.active, ...narrowing.answers].join(
    "|",
  );
  const key = JSON.stringify(filter);
  const fetchPage = useCallback(
    (cursor?: string) => listMembers(appId, JSON.parse(key) as MemberListFilter, cursor),
    [appId, key],
  );
  const isNarrowed = /[^|]/.test(narrowedBy);
  const list = useMembers({
    of: "app",
    members,
    madeAt,
    filter: { search, sort, role },
    narrowedBy: isNarrowed ? narrowedBy : "",
    fetchPage,
    changes: changesMembers,
  });
  const [view, setView] = useState(remembered);
  const choose = (next: MemberViewOption) => {
    setView(next);
    rememberMemberView(next);
  };
  const total = list.page?.total ?? null;
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <PageHeader
        title={t("members.title")}
        text={
          total === null
            ? undefined
            : search || role || isNarrowed
              ? t("members.matches", { count: total })
              : t("members.count", { count: total })
        }
        className="pb-4!"
        actions={
          <>
            <SortLinks label={t("members.sort")} sorts={memberSorts} current={sort} />
            <MemberViewSwitch view={view} onChoose={choose} />
          </>
        }
      />
      <MemberList
        list={list}
        hasRoles
        renderFilters={(submit) => (
          <MemberFilters choices={choices} narrowing={narrowing} isNarrowed={isNarrowed} onChange={submit} />
        )}
        renderActions={(member, change) => <MemberActs member={member} change={change} />}
        renderRows={(rows, actionsOf) =>
          view === "table" ? (
            <MembersTable rows={rows} actionsOf={actionsOf} />
          ) : (
            <MemberCards rows={rows} actionsOf={actionsOf} />
          )
        }
      />
    </ContentColumns>
  );
}

function MemberActs({ member, change }: { member: Member; change: ChangeMember }) {
  return (
    <span className="flex items-center gap-1.5">
      <FollowInList member={member} change={change} />
      <MessageLink member={member} />
    </span>
  );
}
