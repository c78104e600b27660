import type { BackgroundTask } from "@workers/contracts/tasks";
import { useRevalidator } from "@remix-run/react";
import { Download, FileUp, MoreHorizontal, ShieldCheck, ShieldMinus, UserMinus, UserPlus } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useOpenedBy } from "~/features/shell/navigation/use-opened-by";
import { TaskList } from "~/features/tasks/TaskList";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { toast } from "~/ui/Toast";
import { type ChangeMember, MemberList, useMembers } from "~/features/members/MemberList";
import { changesMembersOf } from "~/features/members/member-events";
import { usePersonName } from "~/features/community/person-name";
import type { Member } from "~/features/community/shapes";
import type { CursorPage } from "~/features/lists/cursor-page";
import { AddMembersDialog } from "./AddMembersDialog";
import { ImportMembersDialog } from "./ImportMembersDialog";
import { useExport } from "~/features/exports/use-export";
import { ImportOutcome } from "./ImportOutcome";
import {
  addMembersTo,
  exportAddress,
  listMembersOf,
  type MemberFilter,
  type MemberContainer,
  removeMemberFrom,
  setModeratorOf,
} from "./member-calls";

/** What the person may do about the members of a place. */
export interface MemberAbilities {
  add: boolean;
  remove: boolean;
  moderate: boolean;
  export: boolean;
}

interface ManagedMembersProps {
  place: MemberContainer;
  can: MemberAbilities;
  members: CursorPage<Member>;
  madeAt: number;
  filter: MemberFilter;
  /** Where this browser remembers imports; null for who starts none. */
  placeOfTasks: string | null;
}

const outcomeOf = (task: BackgroundTask) => <ImportOutcome result={task.result} />;

/** Who is in a space or a group; with what those may do about it who look after it. */
export function ManagedMembers({ place, can, members, madeAt, filter, placeOfTasks }: ManagedMembersProps) {
  const { t } = useTranslation(["spaces", "community"]);
  const { revalidate } = useRevalidator();
  const { save: saveExport } = useExport();
  const [isAdding, setAdding] = useOpenedBy("add");
  const [isImporting, setImporting] = useState(false);
  const [started, setStarted] = useState<string>();
  const { search, role } = filter;
  const { kind, id, name } = place;
  const fetchPage = useCallback(
    (cursor?: string) => listMembersOf({ kind, id, name } as MemberContainer, { search, role }, cursor),
    [kind, id, name, search, role],
  );
  const changes = changesMembersOf(place);
  const list = useMembers({ of: `${kind} ${id}`, members, madeAt, filter, fetchPage, changes });
  const more = [
    can.add && { label: t("members.import"), icon: <FileUp />, onSelect: () => setImporting(true) },
    can.export &&
      place.kind === "space" && {
        label: t("members.export"),
        icon: <Download />,
        onSelect: () => void saveExport(exportAddress(place.id)),
      },
  ].filter(Boolean);
  return (
    <>
      {placeOfTasks ? (
        <TaskList place={placeOfTasks} started={started} onEnd={revalidate} resultOf={outcomeOf} />
      ) : null}
      <MemberList
        list={list}
        hasRoles
        header={
          can.add || more.length > 0 ? (
            <span className="flex gap-2">
              {can.add ? (
                <Button icon={<UserPlus />} onClick={() => setAdding(true)}>
                  {t("members.add")}
                </Button>
              ) : null}
              {more.length > 0 ? (
                <Menu
                  label={t("members.more")}
                  placement="bottom end"
                  trigger={<IconButton variant="secondary" label={t("members.more")} icon={<MoreHorizontal />} />}
                  items={more}
                />
              ) : null}
            </span>
          ) : null
        }
        renderActions={
          can.remove || can.moderate
            ? (member, change) => <MemberMenu place={place} can={can} member={member} onChange={change} />
            : undefined
        }
      />
      <AddMembersDialog
        isOpen={isAdding && can.add}
        onClose={() => setAdding(false)}
        place={place}
        onAdded={revalidate}
      />
      <ImportMembersDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        place={place}
        onStarted={setStarted}
      />
    </>
  );
}

interface MemberMenuProps {
  place: MemberContainer;
  can: MemberAbilities;
  member: Member;
  onChange: ChangeMember;
}

function MemberMenu({ place, can, member, onChange }: MemberMenuProps) {
  const { t } = useTranslation(["spaces", "community"]);
  const name = usePersonName()(member);
  const [isAsking, setAsking] = useState(false);
  const attempt = async (fields: Parameters<ChangeMember>[0], work: () => Promise<void>) => {
    const isDone = await onChange(fields, work);
    if (!isDone) toast({ title: t("community:failed"), tone: "danger" });
    return isDone;
  };
  const moderate = (isModerator: boolean) =>
    void attempt({ isModerator }, () => setModeratorOf(place, member.id, isModerator));
  const remove = async () => {
    setAsking(false);
    if (!(await attempt({ isGone: true }, () => removeMemberFrom(place, member.id)))) return;
    // Out of a group is out of its spaces too: that is asked before, for it can't be undone.
    toast({
      title: t("members.removed", { name }),
      ...(place.kind === "space" && { action: { label: t("members.undo"), onAction: undoRemoval } }),
    });
  };
  const undoRemoval = () =>
    void attempt({ isGone: false }, async () => {
      await addMembersTo(place, [member.id]);
      if (member.isModerator) await setModeratorOf(place, member.id, true);
    });
  return (
    <>
      <Menu
        label={t("members.actions", { name })}
        placement="bottom end"
        trigger={
          <IconButton size="sm" label={t("members.actions", { name })} hasTooltip={false} icon={<MoreHorizontal />} />
        }
        items={[
          can.moderate &&
            (member.isModerator
              ? { label: t("members.unmakeModerator"), icon: <ShieldMinus />, onSelect: () => moderate(false) }
              : { label: t("members.makeModerator"), icon: <ShieldCheck />, onSelect: () => moderate(true) }),
          can.remove && {
            label: t(place.kind === "space" ? "members.removeFromSpace" : "members.removeFromGroup"),
            icon: <UserMinus />,
            tone: "danger" as const,
            onSelect: () => (place.kind === "space" ? void remove() : setAsking(true)),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={t("members.removeTitle", { name, place: place.name })}
        text={t("members.removeText")}
        confirmLabel={t("members.removeFromGroup")}
      />
    </>
  );
}
