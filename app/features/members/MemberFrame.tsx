import { Bell, MessageCircle, Newspaper, Pencil, Shapes } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { LiveEvent } from "@party/events";
import { AnswerList, WebLink } from "~/features/custom-fields/AnswerList";
import { useRow } from "~/features/lists/use-rows";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useOnline } from "~/features/live/use-presence";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { LinkTabs } from "~/ui/LinkTabs";
import { getProfile } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";
import { SpaceCover } from "~/features/community/SpaceCover";
import { StatusMark } from "~/features/community/StatusMark";
import { useViewer } from "~/features/community/viewer";
import { FollowButton } from "./FollowButton";
import { FollowsDialog, type FollowsDialogProps } from "./FollowsDialog";
import { MoreOfMember } from "./MoreOfMember";
import { MemberBadges } from "./MemberBadges";
import { useMemberSince } from "./member-since";
import { OnlineMembers } from "./OnlineMembers";
import { usePersonLists } from "./person-lists";
import { usePersonName } from "~/features/community/person-name";

/** What stands on every page of a member: who they are, and the way to what they wrote. */
export function MemberFrame({
  member: loaded,
  madeAt,
  children,
}: {
  member: Profile;
  /** When they were read, milliseconds UTC by the server's clock. */
  madeAt: number;
  children: ReactNode;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const nameOf = usePersonName();
  const { profile } = useViewer();
  const lists = usePersonLists();
  const member = useRow(lists, loaded, madeAt) ?? loaded;
  const isOnline = useOnline(member.id);
  const { services, permissions } = useShellData();
  const canWrite =
    profile !== null && services.some(({ slug }) => slug === "chat") && permissions.can.includes("private_messaging");
  const [side, setSide] = useState<FollowsDialogProps["side"] | null>(null);
  // Their name stands in the title, and over all that they wrote.
  useFreshLoaders((live) => live.event === "member.updated" && live.data.profileId === member.id && "soon");
  const countAnew = async () => {
    const read = lists.moment();
    const now = await getProfile(member.id).catch(() => null);
    if (now) lists.updateRows([now], read);
  };
  const countsWritten = (live: LiveEvent) => {
    switch (live.event) {
      case "post.created":
      case "post.deleted":
      case "post.restored":
      case "comment.created":
      case "comment.deleted":
        return live.data.authorId === member.id && "soon";
      default:
        return false;
    }
  };
  useAfterEvents(countsWritten, () => void countAnew(), madeAt);
  const name = nameOf(member);
  const home = path.member(member.id);
  const since = useMemberSince()(member);
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <Card padding="none" className="overflow-hidden">
        <SpaceCover
          space={{ name, coverUrl: member.coverUrl, mobileCoverUrl: null }}
          className="aspect-[3/1] md:aspect-[5/1]"
        />
        <div className="grid grid-cols-1 gap-3 px-4 pb-5 md:px-6">
          <div className="-mt-12 flex items-end justify-between gap-4 md:-mt-14">
            <span className="rounded-full bg-surface p-1">
              <Avatar
                name={name}
                src={member.avatarUrl}
                size="2xl"
                isOnline={isOnline}
                className="block! max-md:scale-90"
              />
            </span>
            {profile?.id === member.id ? (
              <ButtonLink size="sm" icon={<Pencil />} to={path.profile()}>
                {t("member.edit")}
              </ButtonLink>
            ) : (
              <div className="flex items-center gap-2">
                {canWrite ? (
                  <ButtonLink size="sm" icon={<MessageCircle />} to={`${home}/messages`} prefetch="none">
                    <span className="max-sm:sr-only">{t("member.message")}</span>
                  </ButtonLink>
                ) : null}
                {member.permissions.can.includes("follow") ? <FollowButton member={member} /> : null}
                <MoreOfMember member={member} />
              </div>
            )}
          </div>
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 dir="auto" className="text-2xl font-semibold [overflow-wrap:anywhere]">
                {name}
              </h1>
              <StatusMark statusId={member.statusId} className="size-6" />
              <MemberBadges member={member} />
              {isOnline ? <span className="sr-only">{t("member.online")}</span> : null}
            </div>
            <p className="mt-1 text-sm text-muted">
              {[
                since,
                member.postsCount > 0 ? t("member.postsCount", { count: member.postsCount }) : null,
                member.commentsCount > 0 ? t("member.commentsCount", { count: member.commentsCount }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          {member.followersCount > 0 || member.followingCount > 0 ? (
            <p className="-ml-2 flex flex-wrap text-sm">
              {member.followersCount > 0 ? (
                <CountButton onClick={() => setSide("followers")}>
                  {t("member.followersCount", { count: member.followersCount })}
                </CountButton>
              ) : null}
              {member.followingCount > 0 ? (
                <CountButton onClick={() => setSide("following")}>
                  {t("member.followingCount", { count: member.followingCount })}
                </CountButton>
              ) : null}
            </p>
          ) : null}
          <FollowsDialog
            isOpen={side !== null}
            onClose={() => setSide(null)}
            member={member}
            side={side ?? "followers"}
          />
          {member.headline || member.place ? (
            <p className="max-w-prose text-base text-muted [overflow-wrap:anywhere]">
              {[member.headline, member.place].filter(Boolean).join(" · ")}
            </p>
          ) : null}
          {member.bio ? (
            <p className="max-w-prose whitespace-pre-line text-base [overflow-wrap:anywhere]">{member.bio}</p>
          ) : null}
          {member.links.length > 0 ? (
            <ul aria-label={t("member.links")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {member.links.map((link, i) => (
                // Two may lead to the same address.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={i} className="min-w-0">
                  <WebLink {...link} />
                </li>
              ))}
            </ul>
          ) : null}
          {member.answers.length > 0 ? (
            <AnswerList
              answers={member.answers}
              label={t("member.answers", { name })}
              className="mt-1 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2"
            />
          ) : null}
        </div>
        <LinkTabs
          label={t("member.tabs", { name })}
          className="border-b-0! border-t border-line max-md:mx-0! md:px-4!"
          tabs={[
            { to: home, label: t("member.posts"), icon: <Newspaper aria-hidden />, isExact: true },
            { to: `${home}/comments`, label: t("member.comments"), icon: <MessageCircle aria-hidden /> },
            { to: `${home}/spaces`, label: t("member.spaces"), icon: <Shapes aria-hidden /> },
            ...(member.permissions.can.includes("update")
              ? [{ to: `${home}/notifications`, label: t("member.notifications"), icon: <Bell aria-hidden /> }]
              : []),
          ]}
        />
      </Card>
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </ContentColumns>
  );
}

function CountButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="h-8 rounded-sm px-2 font-medium text-text hover:bg-hover max-md:h-11"
    >
      {children}
    </button>
  );
}
