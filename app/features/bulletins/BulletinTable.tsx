import { Eye } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { IconLink } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";
import { useBulletinEvents, useBulletins } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";
import { useBulletinPath } from "./bulletin-path";
import { ReadersButton } from "./BulletinScreen";

/** Announcements or dailies as those who write them see them: for whom, when, and how many have read them. */
export function BulletinTable({ bulletins, madeAt }: { bulletins: readonly ShownBulletin[]; madeAt: number }) {
  const { t } = useTranslation("bulletins");
  const path = useBulletinPath();
  const dates = useDates();
  const { timezone } = useFrame();
  useBulletinEvents();
  const rows = useBulletins(["written", bulletins.map(({ id }) => id).join(" ")], bulletins, madeAt);
  return (
    <Card padding="none">
      <ul>
        {rows.map((bulletin) => {
          const { kind, id, title, status, scopeName, segmentName, publishAt, publishedAt, createdAt } = bulletin;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
            >
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  to={path.settings(kind, id)}
                  prefetch="intent"
                  className="block rounded-xs font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm text-muted">
                  <time dateTime={publishedAt ?? publishAt ?? createdAt}>
                    {dates.moment(publishedAt ?? publishAt ?? createdAt, timezone)}
                  </time>
                  {kind === "announcement" ? (
                    <>
                      <span aria-hidden>·</span>
                      <span>
                        {segmentName ? t("scope.segment", { name: segmentName }) : (scopeName ?? t("scope.app"))}
                      </span>
                    </>
                  ) : null}
                </p>
              </div>
              {status === "published" ? (
                <ReadersButton bulletin={bulletin} />
              ) : (
                <Badge tone={status === "scheduled" ? "info" : "neutral"}>{t(`status.${status}`)}</Badge>
              )}
              <IconLink
                to={path.page(kind, id)}
                label={t("settings.open", { title })}
                icon={<Eye />}
                size="sm"
                className="max-md:ml-auto"
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
