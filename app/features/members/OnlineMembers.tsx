import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { usePresence } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";

const maxShown = 8;

/** Who is here right now; nothing where nobody is, or where members aren't shown. */
export function OnlineMembers() {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { profiles, total } = usePresence();
  if (profiles.size === 0) return null;
  const shown = [...profiles.values()].slice(0, maxShown);
  return (
    <Card as="section" aria-labelledby="online-title" className="grid animate-fade-in grid-cols-1 gap-3">
      <h2 id="online-title" className="text-sm font-semibold">
        {t("online.title", { count: total })}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5">
        {shown.map(({ profileId, name, avatarUrl }) => (
          <li key={profileId}>
            <Link
              to={path.member(profileId)}
              prefetch="intent"
              data-profile-id={profileId}
              className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm font-medium text-text no-underline transition-colors hover:bg-hover"
            >
              <Avatar name={name} src={avatarUrl} size="sm" isOnline />
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <Link to={path.members()} className="text-sm font-medium text-brand-text hover:underline">
          {t("online.all")}
        </Link>
      ) : null}
    </Card>
  );
}
