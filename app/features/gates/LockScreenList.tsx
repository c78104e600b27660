import { ArrowUpRight, Lock } from "lucide-react";
import type { LockScreen } from "@workers/contracts/lock-screens";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";

/** The lock screens of an app; the default one can be looked at, not changed. */
export function LockScreenList({ screens }: { screens: readonly LockScreen[] }) {
  const { t } = useTranslation("gates");
  return (
    <ul className="grid gap-3" aria-label={t("list.title")}>
      {screens.map((screen) => (
        <li key={screen.slug}>
          <Line screen={screen} />
        </li>
      ))}
    </ul>
  );
}

function Line({ screen: { id, slug, name, type, url, usesCount } }: { screen: LockScreen }) {
  const { t } = useTranslation("gates");
  const path = useAppPath();
  return (
    <Card padding="sm" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-pressed text-muted">
        {type === "forward" ? <ArrowUpRight className="size-[17px]" /> : <Lock className="size-[17px]" />}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {id ? (
            <Link
              to={path(`/settings/lockscreens/${id}`)}
              className="min-w-0 truncate rounded-xs font-medium underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <Badge>{t(`list.type.${type}`)}</Badge>
        </span>
        <span className="block truncate text-sm text-muted">
          {url ?? `/join/${slug}`} · {t("list.uses", { count: usesCount })}
        </span>
      </span>
      {type === "forward" ? null : (
        <ButtonLink size="sm" variant="quiet" to={path(`/settings/lockscreens/${id ?? "default"}/preview`)}>
          {t("list.preview")}
        </ButtonLink>
      )}
    </Card>
  );
}
