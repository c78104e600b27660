import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar, type AvatarSize } from "~/ui/Avatar";
import { classNames } from "~/ui/class-names";
import type { ProfileCard } from "@workers/contracts/people";
import { StatusMark } from "./StatusMark";
import { useViewer } from "./viewer";
import { useOnline } from "~/features/live/use-presence";
import { usePersonName } from "./person-name";

/** Somebody's name with their status; it leads to their page where members may be seen. */
export function PersonLink({ person, className }: { person: ProfileCard; className?: string }) {
  const nameOf = usePersonName();
  const path = useAppPath();
  const { canViewMembers } = useViewer();
  const look = classNames("ui-person", className);
  if (person.isDeleted)
    return (
      <span dir="auto" className={classNames(look, "font-normal! text-muted!")}>
        {nameOf(person)}
      </span>
    );
  if (!canViewMembers)
    return (
      <>
        <span dir="auto" className={look}>
          {nameOf(person)}
        </span>
        <StatusMark statusId={person.statusId} className="mx-1 size-4" />
      </>
    );
  return (
    <>
      <Link to={path.member(person.id)} prefetch="intent" data-profile-id={person.id} dir="auto" className={look}>
        {nameOf(person)}
      </Link>
      <StatusMark statusId={person.statusId} className="mx-1 size-4" />
    </>
  );
}

/** Somebody's picture, with a dot while they are online; hovering over it or the name shows more (`PersonCards`). The name stands beside it, so it says nothing to screen readers. */
export function PersonAvatar({
  person,
  size,
  className,
}: {
  person: ProfileCard;
  size?: AvatarSize;
  className?: string;
}) {
  const nameOf = usePersonName();
  const isOnline = useOnline(person.id);
  const { canViewMembers } = useViewer();
  return (
    <Avatar
      name={nameOf(person)}
      src={person.avatarUrl}
      size={size}
      isOnline={isOnline && !person.isDeleted}
      className={className}
      data-profile-id={canViewMembers && !person.isDeleted ? person.id : undefined}
    />
  );
}
