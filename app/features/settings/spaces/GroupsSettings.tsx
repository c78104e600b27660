import { Plus, Settings2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { GroupWithSpaces } from "@workers/contracts/groups";
import type { Link as LinkBesideSpaces } from "@workers/contracts/links";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { Card, CardHeader } from "~/ui/Card";
import { DragList } from "~/ui/DragList";
import { EmptyState } from "~/ui/EmptyState";
import { IconLink } from "~/ui/IconButton";
import { SettingsSection } from "~/ui/SettingsSection";
import { LinksBelow, LinksOfGroup } from "../app/LinkLists";
import { AccessMark, PlaceLine } from "../members/PlaceLine";
import { useOrder } from "~/features/shell/forms/use-order";

/** All groups with their spaces and links, to make, change and put in order. */
export function GroupsSettings({
  groups,
  links,
}: {
  groups: readonly GroupWithSpaces[];
  links: readonly LinkBesideSpaces[];
}) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} links={links} />
      ))}
      <LinksBelow links={links} />
      {groups.length > 1 ? <GroupOrder groups={groups} /> : null}
    </div>
  );
}

function GroupCard({ group, links }: { group: GroupWithSpaces; links: readonly LinkBesideSpaces[] }) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const { items, move } = useOrder(group.spaces, "moveSpace");
  return (
    <Card as="section" aria-label={group.name} padding="lg">
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0">{group.name}</span>
            <AccessMark access={group.access} />
          </span>
        }
        text={group.description}
        actions={
          <>
            <ButtonLink to={path(`/settings/groups/${group.id}/spaces/create`)} size="sm" icon={<Plus />}>
              {t("groups.newSpace")}
            </ButtonLink>
            <IconLink
              to={path(`/settings/groups/${group.id}`)}
              label={t("groups.editGroup", { name: group.name })}
              icon={<Settings2 />}
              size="sm"
            />
          </>
        }
      />
      {items.length > 0 ? (
        <DragList
          label={t("groups.spacesOf", { name: group.name })}
          items={items}
          nameOf={(space) => space.name}
          onMove={move}
        >
          {(space) => (
            <PlaceLine
              to={path(`/settings/groups/${space.groupId}/spaces/${space.id}`)}
              name={space.name}
              access={space.access}
              text={t("groups.membersAndPosts", {
                members: t("apps.members", { count: space.membersCount }),
                posts: t("groups.posts", { count: space.postsCount }),
              })}
            />
          )}
        </DragList>
      ) : (
        <EmptyState isCompact icon={<Plus />} title={t("groups.noSpaces")} text={t("groups.noSpacesText")} />
      )}
      <LinksOfGroup group={group} links={links} />
    </Card>
  );
}

function GroupOrder({ groups }: { groups: readonly GroupWithSpaces[] }) {
  const { t } = useTranslation("admin");
  const { items, move } = useOrder(groups, "moveGroup");
  return (
    <SettingsSection title={t("groups.order")} text={t("groups.orderText")}>
      <DragList label={t("groups.order")} items={items} nameOf={(group) => group.name} onMove={move}>
        {(group) => <span className="truncate">{group.name}</span>}
      </DragList>
    </SettingsSection>
  );
}
