import { Plus, Shapes } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import type { GroupWithSpaces } from "@workers/contracts/groups";
import { useViewer } from "~/features/community/viewer";
import { JoinToTakePart } from "~/features/community/JoinToTakePart";
import { SpaceTiles } from "./SpaceTiles";

/** All that one may know of, by group: to look around and to join. */
export function SpacesScreen({ groups, madeAt }: { groups: readonly GroupWithSpaces[]; madeAt: number }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { isGuest } = useViewer();
  const canManage = useShellData().admin?.canEditSettings === true;
  const shown = groups.filter(({ spaces }) => spaces.length > 0);
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <PageHeader title={t("spaces.title")} text={t("spaces.text")} />
      <div className="grid grid-cols-1 gap-8">
        {isGuest ? <JoinToTakePart /> : null}
        {shown.length === 0 ? (
          <EmptyState
            icon={<Shapes />}
            title={t("spaces.emptyTitle")}
            text={t(canManage ? "spaces.emptyTextManage" : "spaces.emptyText")}
            action={
              canManage ? (
                <ButtonLink variant="primary" icon={<Plus />} to={path("/settings/groups")}>
                  {t("spaces.manage")}
                </ButtonLink>
              ) : null
            }
          />
        ) : null}
        {shown.map((group) => (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`} className="mb-1 text-xl font-semibold">
              <Link to={path.group(group.slug)} prefetch="intent" className="rounded-xs no-underline hover:underline">
                {group.name}
              </Link>
            </h2>
            {group.description ? <p className="mb-3 max-w-prose text-sm text-muted">{group.description}</p> : null}
            <div className="mt-3">
              <SpaceTiles spaces={group.spaces} madeAt={madeAt} />
            </div>
          </section>
        ))}
      </div>
    </ContentColumns>
  );
}
