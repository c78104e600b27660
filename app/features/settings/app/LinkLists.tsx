import { Link as LinkGlyph, Plus } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import type { GroupWithSpaces } from "@workers/contracts/groups";
import type { Link } from "@workers/contracts/links";
import { NoRoom } from "~/features/editing/NoRoom";
import { useAppPath } from "~/features/shell/pages/app-path";
import { linkIconOf } from "~/features/shell/navigation/link-icons";
import { ButtonLink } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import { Link as RouterLink } from "~/ui/Link";
import { SettingsSection } from "~/ui/SettingsSection";
import { useOrder } from "~/features/shell/forms/use-order";

/** The links that stand in a group, to put in order; nothing where there are none. */
export function LinksOfGroup({
  group,
  links,
}: {
  group: Pick<GroupWithSpaces, "id" | "name">;
  links: readonly Link[];
}) {
  const { t } = useTranslation("spaces");
  const own = links.filter(({ groupId }) => groupId === group.id);
  if (own.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-medium text-muted">{t("links.title")}</h3>
      <LinkOrder label={t("links.inGroup", { name: group.name })} links={own} />
    </div>
  );
}

/** The links below all groups, and the way to new ones. */
export function LinksBelow({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation("spaces");
  const path = useAppPath();
  const own = links.filter(({ groupId }) => groupId === null);
  return (
    <SettingsSection
      title={t("links.title")}
      text={t("links.text")}
      footer={
        links.length < limits.links ? (
          <ButtonLink to={path("/settings/groups/links/create")} icon={<Plus />}>
            {t("links.new")}
          </ButtonLink>
        ) : (
          <NoRoom max={limits.links} />
        )
      }
    >
      {own.length > 0 ? (
        <LinkOrder label={t("links.below")} links={own} />
      ) : (
        <p className="text-base text-muted">{t("links.none")}</p>
      )}
    </SettingsSection>
  );
}

function LinkOrder({ label, links }: { label: string; links: readonly Link[] }) {
  const { items, move } = useOrder(links, "moveLink");
  return (
    <DragList label={label} items={items} nameOf={(link) => link.name} onMove={move}>
      {(link) => <LinkLine link={link} />}
    </DragList>
  );
}

function LinkLine({ link: { id, name, icon, href } }: { link: Link }) {
  const path = useAppPath();
  const Icon = icon ? linkIconOf[icon] : LinkGlyph;
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden className="size-[17px] shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <RouterLink
          to={path(`/settings/groups/links/${id}`)}
          className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
        >
          {name}
        </RouterLink>
        <span className="block truncate text-sm text-muted">{href}</span>
      </span>
    </span>
  );
}
