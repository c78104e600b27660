import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import { Link } from "~/ui/Link";
import { useOnline } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { HoverCards } from "~/ui/HoverCards";
import { LoadFailed } from "~/ui/LoadFailed";
import { Loading, Skeleton, SkeletonText } from "~/ui/Skeleton";
import type { Profile } from "~/features/community/shapes";
import { FollowButton } from "./FollowButton";
import { MemberBadges } from "./MemberBadges";
import { useMemberSince } from "./member-since";
import { usePerson } from "./person-lists";
import { usePersonName } from "~/features/community/person-name";

/** Cards of all people whom the page names. */
export default function PersonCardsPanel() {
  return (
    <HoverCards attribute="data-profile-id" className="w-80">
      {(id) => <PersonCard key={id} id={id as ProfileId} />}
    </HoverCards>
  );
}

function PersonCard({ id }: { id: ProfileId }) {
  const { t } = useTranslation("community");
  const result = usePerson(id);
  if (result.state === "ready") return <Person person={result.person} />;
  if (result.state === "loading") return <PersonSkeleton />;
  if (result.state === "failed") return <LoadFailed text={t("card.failed")} onRetry={result.again} />;
  return <p className="p-4 text-sm text-muted">{t("card.gone")}</p>;
}

function Person({ person }: { person: Profile }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const name = usePersonName()(person);
  const isOnline = useOnline(person.id);
  const since = useMemberSince()(person);
  const counts = [
    person.postsCount > 0 ? t("member.postsCount", { count: person.postsCount }) : null,
    person.commentsCount > 0 ? t("member.commentsCount", { count: person.commentsCount }) : null,
  ].filter(Boolean);
  return (
    <div role="group" aria-label={t("card.label", { name })} className="grid gap-3 p-4">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} src={person.avatarUrl} size="xl" isOnline={isOnline} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={path.member(person.id)}
              tabIndex={-1}
              className="min-w-0 rounded-xs text-lg font-semibold text-text [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <MemberBadges member={person} />
          </p>
          <p className="mt-0.5 text-sm text-muted">{since}</p>
          {counts.length > 0 ? <p className="text-sm text-muted">{counts.join(" · ")}</p> : null}
        </div>
      </div>
      {person.bio ? <p className="line-clamp-3 text-sm [overflow-wrap:anywhere]">{person.bio}</p> : null}
      <div className="flex flex-wrap gap-2">
        {person.permissions.can.includes("follow") ? <FollowButton member={person} /> : null}
        <ButtonLink to={path.member(person.id)} size="sm">
          {t("card.open")}
        </ButtonLink>
      </div>
    </div>
  );
}

function PersonSkeleton() {
  return (
    <Loading className="grid gap-3 p-4">
      <span aria-hidden className="flex items-center gap-3.5">
        <Skeleton shape="round" className="size-18" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4.5 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </span>
      </span>
      <SkeletonText lines={2} />
      <span aria-hidden className="flex gap-2">
        <Skeleton shape="block" className="h-8 w-24" />
        <Skeleton shape="block" className="h-8 w-32" />
      </span>
    </Loading>
  );
}
