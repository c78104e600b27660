import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/avatar";
import { RelativeTime } from "~/ui/relative-time";
import type { SearchHit } from "./calls";
import { Highlighted, plain } from "./Highlighted";

/** The picture of something that was found. */
export function HitPicture({ hit }: { hit: SearchHit }) {
  if (hit.type === "space") return <Avatar name={plain(hit.title)} src={hit.coverUrl && `${hit.coverUrl}?width=320`} shape="square" />;
  return <Avatar name={nameOf(hit.profile)} src={hit.profile.avatarUrl} />;
}

/** What was found, in two lines or three: what it is, and where the words stand in it. */
export function HitText({ hit, isRoomy = false }: { hit: SearchHit; isRoomy?: boolean }) {
  const { t } = useTranslation("search");
  const isUntitled = hit.title.length === 0;
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="block truncate font-medium text-text">
        {isUntitled ? (hit.type === "post" ? t("untitled") : null) : <Highlighted fragments={hit.title} />}
      </span>
      {hit.excerpt.length > 0 ? (
        <span className={isRoomy ? "line-clamp-2 text-sm text-text" : "block truncate text-sm text-muted"}>
          <Highlighted fragments={hit.excerpt} />
        </span>
      ) : null}
      <Context hit={hit} />
    </span>
  );
}

function Context({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation("search");
  if (hit.type === "profile") return null;
  if (hit.type === "space") return <span className="block truncate text-xs text-muted">{t("membersCount", { count: hit.membersCount })}</span>;
  const name = hit.profile.isDeleted ? t("deletedPerson") : nameOf(hit.profile);
  return (
    <span className="block truncate text-xs text-muted">
      {t(hit.type === "comment" ? "commentBy" : "postBy", { name, space: hit.space.name })} · <RelativeTime time={hit.createdAt} />
    </span>
  );
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();
