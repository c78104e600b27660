import type { WidgetType } from "@db/vocabulary/pages";
import type { WidgetEntry } from "@workers/contracts/pages/widget-contents";
import { usePersonName } from "~/features/community/person-name";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { useDates } from "~/ui/use-dates";

const isOfEvents = (type: WidgetType) => type === "upcomingEvents" || type === "calendar";
const isOfPeople = (type: WidgetType) => type === "members" || type === "contact" || type === "leaderboard";

/** What a widget lists, each with a picture, a title and a line below it. */
export function EntryList({ type, entries }: { type: WidgetType; entries: readonly WidgetEntry[] }) {
  const Tag = type === "leaderboard" ? "ol" : "ul";
  return (
    <Tag className="grid grid-cols-1 gap-3">
      {entries.map((entry, at) => (
        <li key={entry.id} className="relative flex min-w-0 items-start gap-3">
          {type === "leaderboard" ? <span className="w-5 shrink-0 pt-2 text-sm text-muted">{at + 1}.</span> : null}
          <Picture type={type} entry={entry} />
          <div className="min-w-0 flex-1">
            <EntryTitle type={type} entry={entry} />
            <EntryLine type={type} entry={entry} />
          </div>
        </li>
      ))}
    </Tag>
  );
}

function Picture({ type, entry }: { type: WidgetType; entry: WidgetEntry }) {
  const nameOf = usePersonName();
  if (entry.profile && (isOfPeople(type) || !entry.pictureUrl))
    return <Avatar name={nameOf(entry.profile)} src={entry.profile.avatarUrl} size="md" />;
  return entry.pictureUrl ? (
    <Image src={`${entry.pictureUrl}?w=320`} alt="" className="aspect-square w-12 shrink-0 rounded-md" />
  ) : null;
}

function EntryTitle({ type, entry }: { type: WidgetType; entry: WidgetEntry }) {
  const path = useAppPath();
  const { t } = useTranslation("pages");
  const title = entry.title || entry.text || t(`types.${type}`);
  const look = "line-clamp-2 text-base font-medium text-text";
  return entry.path ? (
    // The whole entry is the link, its words are the title's.
    <Link
      to={path(entry.path)}
      dir="auto"
      prefetch="intent"
      className={`${look} after:absolute after:inset-0 hover:underline`}
    >
      {title}
    </Link>
  ) : (
    <span dir="auto" className={look}>
      {title}
    </span>
  );
}

function EntryLine({ type, entry }: { type: WidgetType; entry: WidgetEntry }) {
  const { timezone } = useFrame();
  const { t } = useTranslation("pages");
  const dates = useDates();
  const nameOf = usePersonName();
  const look = "line-clamp-2 text-sm text-muted";
  if (isOfEvents(type) && entry.at) return <p className={look}>{dates.moment(entry.at, timezone)}</p>;
  if (type === "leaderboard") return <p className={look}>{t("points", { count: entry.value ?? 0 })}</p>;
  if (isOfPeople(type) || type === "promo" || type === "recentLessons")
    return entry.text ? (
      <p dir="auto" className={look}>
        {entry.text}
      </p>
    ) : null;
  return (
    <>
      {entry.title && entry.text ? (
        <p dir="auto" className={look}>
          {entry.text}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {entry.profile ? `${nameOf(entry.profile)} · ` : null}
        {entry.at ? <RelativeTime time={entry.at} /> : null}
      </p>
    </>
  );
}
