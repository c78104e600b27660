import { MessageCircle } from "lucide-react";
import { useCallback } from "react";
import type { MemberType } from "@db/vocabulary/enumerations";
import { useTranslation } from "~/i18n/use-translation";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useViewer } from "~/features/community/viewer";
import { IconLink } from "~/ui/IconButton";
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
  /** Only these; empty for everybody. */
  role: MemberType | "";
}

const memberSorts = ["latest", "oldest", "firstName"] as const;

/** Everybody in the app. */
export function MembersScreen({ madeAt, members, search, sort, role }: MembersScreenProps) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const fetchPage = useCallback(
    (cursor?: string) => listMembers(appId, { search, sort, role }, cursor),
    [appId, search, sort, role],
  );
  const filter = { search, sort, role };
  const list = useMembers({ of: "app", members, madeAt, filter, fetchPage, changes: changesMembers });
  const total = list.page?.total ?? null;
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <PageHeader
        title={t("members.title")}
        text={search || role || total === null ? undefined : t("members.count", { count: total })}
        className="pb-4!"
        actions={<SortLinks label={t("members.sort")} sorts={memberSorts} current={sort} />}
      />
      <MemberList list={list} hasRoles renderActions={(member) => <MessageLink member={member} />} />
    </ContentColumns>
  );
}

/** The way to a message to a member, where the app has chats. */
function MessageLink({ member }: { member: Member }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { services, permissions } = useShellData();
  const { profile } = useViewer();
  const mayWrite = services.some(({ slug }) => slug === "chat") && permissions.can.includes("private_messaging");
  if (!profile || profile.id === member.id || !mayWrite) return null;
  return (
    <IconLink
      size="sm"
      to={`${path.member(member.id)}/messages`}
      prefetch="none"
      label={t("members.message", { name: member.firstName })}
      icon={<MessageCircle />}
    />
  );
}
