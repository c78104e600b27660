import { FilePlus2, LayoutTemplate, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import type { ListedPage, PageTemplate } from "@workers/contracts/pages/pages";
import { useDeletion } from "~/features/editing/use-deletion";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFreshPage } from "~/features/pages/use-fresh-page";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { Menu } from "~/ui/Menu";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextLink } from "~/ui/TextLink";
import { deletePage, restorePage } from "../builder-calls";
import { NewPageDialog } from "./NewPageDialog";
import { OwnTemplates } from "./OwnTemplates";

/** Services whose index shows its widgets. */
const withArea = ["events", "library", "articles", "helpdesk"] as const;

interface PageListProps {
  pages: readonly ListedPage[];
  templates: readonly PageTemplate[];
}

/** All pages of the app, its templates, and the widgets beside its services. */
export function PageList({ pages, templates }: PageListProps) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  const [isNew, setNew] = useState(false);
  useFreshPage();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <SettingsSection
        title={t("list.title")}
        text={t("list.text")}
        footer={
          <Button variant="primary" icon={<FilePlus2 />} onClick={() => setNew(true)}>
            {t("list.create")}
          </Button>
        }
      >
        {pages.length === 0 ? (
          <EmptyState isCompact icon={<LayoutTemplate />} title={t("list.empty")} text={t("list.emptyText")} />
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {pages.map((page) => (
              <PageLine key={page.id} page={page} />
            ))}
          </ul>
        )}
      </SettingsSection>
      <OwnTemplates templates={templates.filter(({ isOwn }) => isOwn)} />
      <SettingsSection title={t("areas.title")} text={t("areas.text")}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {withArea.map((service) => (
            <li key={service}>
              <TextLink to={path(`/theme/widgets/${service}`)}>{t(`areas.${service}`)}</TextLink>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <NewPageDialog isOpen={isNew} onClose={() => setNew(false)} templates={templates} />
    </div>
  );
}

function PageLine({ page }: { page: ListedPage }) {
  const { t } = useTranslation("designer");
  const path = useAppPath();
  const { remove } = useDeletion();
  const edit = path(`/theme/page/${page.id}`);
  return (
    <li className="flex items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <Link to={edit} className="block truncate text-base font-medium text-text hover:underline">
          {page.name}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          /{page.slug} · <RelativeTime time={page.editedAt} />
        </p>
      </div>
      {page.publishAt ? <Badge tone="info">{t("list.scheduled")}</Badge> : null}
      <Badge tone={page.isPublished ? "success" : "warning"}>
        {t(page.isPublished ? "publication.isPublic" : "publication.isNot")}
      </Badge>
      <Menu
        label={t("list.more", { name: page.name })}
        placement="bottom end"
        trigger={<IconButton label={t("list.more", { name: page.name })} icon={<MoreHorizontal />} size="sm" />}
        items={[
          { label: t("list.edit"), to: edit },
          { label: t("page.settings"), to: `${edit}/settings` },
          page.isPublished && { label: t("page.view"), to: path(`/${page.slug}`) },
          { divider: true as const },
          {
            label: t("list.delete"),
            onSelect: () =>
              void remove(
                () => deletePage(page.id),
                () => restorePage(page.id),
              ),
          },
        ]}
      />
    </li>
  );
}
