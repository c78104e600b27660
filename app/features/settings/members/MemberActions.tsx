import { useSubmit } from "@remix-run/react";
import {
  Ban,
  CircleCheck,
  Mail,
  MoreHorizontal,
  ShieldCheck,
  UserMinus,
  Undo2,
  UserRound,
  UserRoundCog,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { AdministeredMember } from "@workers/contracts/members/members";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu, type MenuEntry } from "~/ui/Menu";
import { BlockDialog } from "./BlockDialog";

const typeIcons = { member: <UserRound />, moderator: <ShieldCheck />, admin: <UserRoundCog /> };

/** What may be done with a member or an invited person. */
export function MemberActions({ member }: { member: AdministeredMember }) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const [isRemoving, setRemoving] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const { permissions, isBlocked } = member;
  if (permissions.can.length === 0) return null;
  const isInvited = member.type === "invited";
  const name = nameOfMember({ ...member, email: member.email ?? "" });
  const can = (action: string) => permissions.can.includes(action);
  const send = (intent: string, more: Record<string, string> = {}) =>
    submit({ intent, id: member.id, ...more }, { method: "post" });
  const types: MenuEntry[] = (["member", "moderator", "admin"] as const).map((type) => ({
    label: t(`memberType.${type}`),
    icon: typeIcons[type],
    isSelected: member.type === type,
    onSelect: () => send("type", { type }),
  }));
  return (
    <>
      <Menu
        label={t("team.actions", { name })}
        placement="bottom end"
        trigger={<IconButton label={t("team.actions", { name })} icon={<MoreHorizontal />} size="sm" />}
        items={[
          can("restore") && { label: t("members:restore"), icon: <Undo2 />, onSelect: () => send("restore") },
          can("invite") && { label: t("team.resend"), icon: <Mail />, onSelect: () => send("resend") },
          ...(can("change_type") ? [...types, { divider: true as const }] : []),
          can("block") && {
            label: t(isBlocked ? "members.unblock" : "members.block"),
            icon: isBlocked ? <CircleCheck /> : <Ban />,
            onSelect: () => (isBlocked ? send("unblock") : setBlocking(true)),
          },
          can("delete") && {
            label: t(isInvited ? "team.takeBack" : "members.remove"),
            icon: <UserMinus />,
            tone: "danger" as const,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      <BlockDialog id={member.id} name={name} isOpen={isBlocking} onClose={() => setBlocking(false)} />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          send("remove");
        }}
        title={t(isInvited ? "team.takeBackAsk" : "members.removeAsk", { name })}
        text={t(isInvited ? "team.takeBackText" : "members.removeText")}
        confirmLabel={t(isInvited ? "team.takeBack" : "members.remove")}
      />
    </>
  );
}
