import { MapPin, Shapes } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useOnline } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import type { Member } from "~/features/community/shapes";
import { StatusMark } from "~/features/community/StatusMark";
import { usePersonName } from "~/features/community/person-name";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { useMemberSince } from "./member-since";
import { ShownTags } from "./ShownTags";

interface MemberCardsProps {
  rows: readonly Member[];
  actionsOf: (member: Member) => ReactNode;
}

/** Members as cards, side by side where there is room. */
export function MemberCards({ rows, actionsOf }: MemberCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 p-3 sm:grid-cols-2 md:p-4">
      {rows.map((member) => (
        <MemberCard key={member.id} member={member} actions={actionsOf(member)} />
      ))}
    </ul>
  );
}

function MemberCard({ member, actions }: { member: Member; actions: ReactNode }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const name = usePersonName()(member);
  const isOnline = useOnline(member.id);
  const since = useMemberSince()(member);
  const { headline, place, commonSpacesCount, type, tags } = member;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={name} src={member.avatarUrl} size="lg" isOnline={isOnline} data-profile-id={member.id} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <Link
              to={path.member(member.id)}
              prefetch="intent"
              data-profile-id={member.id}
              className="min-w-0 rounded-xs font-medium text-text no-underline [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <StatusMark statusId={member.statusId} />
            {type === "member" ? null : (
              <Badge tone={type === "admin" ? "brand" : "neutral"}>{t(`role.${type}`)}</Badge>
            )}
          </span>
          {isOnline ? <span className="sr-only">{t("member.online")}</span> : null}
          {headline ? (
            <span dir="auto" className="text-sm [overflow-wrap:anywhere]">
              {headline}
            </span>
          ) : null}
          {place ? (
            <span className="flex min-w-0 items-center gap-1 text-sm text-muted">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{place}</span>
            </span>
          ) : null}
        </div>
      </div>
      <ShownTags tags={tags} />
      <div className="mt-auto flex items-center justify-between gap-2">
        <span className="grid min-w-0 text-xs text-muted">
          {commonSpacesCount > 0 ? (
            <span className="flex items-center gap-1">
              <Shapes aria-hidden className="size-3.5 shrink-0" />
              {t("members.commonSpaces", { count: commonSpacesCount })}
            </span>
          ) : null}
          <span>{since}</span>
        </span>
        {actions}
      </div>
    </li>
  );
}
