import { Ban, Ellipsis, Flag } from "lucide-react";
import { useState } from "react";
import { blockMember } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";
import { ReportDialog } from "~/features/engagement/dialogs/ReportDialog";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { toast } from "~/ui/Toast";
import { usePersonName } from "~/features/community/person-name";
import { usePersonLists } from "./person-lists";

/** What else can be done about a member: reporting them, and not seeing what they write in chats. */
export function MoreOfMember({ member }: { member: Profile }) {
  const { t } = useTranslation("community");
  const lists = usePersonLists();
  const name = usePersonName()(member);
  const [open, setOpen] = useState<"report" | "block" | null>(null);
  const close = () => setOpen(null);
  const { can } = member.permissions;
  const block = async (isBlockedByMe: boolean) => {
    close();
    const send = (changed: Partial<Profile>) => blockMember(member.id, changed.isBlockedByMe ?? false);
    try {
      await lists.change(member.id, { isBlockedByMe }, send, "block");
      toast({ title: t(isBlockedByMe ? "block.done" : "block.undone", { name }), tone: "success" });
    } catch {
      toast({ title: t("block.failed"), tone: "danger" });
    }
  };
  if (!can.includes("create_report") && !can.includes("block")) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={t("member.more")} hasTooltip={false} icon={<Ellipsis />} />}
        items={[
          can.includes("block") &&
            (member.isBlockedByMe
              ? { label: t("block.undo"), icon: <Ban />, onSelect: () => void block(false) }
              : { label: t("block.menu"), icon: <Ban />, onSelect: () => setOpen("block") }),
          can.includes("create_report") && {
            label: t("report.menu"),
            icon: <Flag />,
            onSelect: () => setOpen("report"),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={open === "block"}
        onClose={close}
        onConfirm={() => void block(true)}
        title={t("block.title", { name })}
        text={t("block.text")}
        confirmLabel={t("block.menu")}
      />
      <ReportDialog
        isOpen={open === "report"}
        onClose={close}
        title={t("report.titleProfile", { name })}
        thing={{ type: "profile", id: member.id }}
      />
    </>
  );
}
