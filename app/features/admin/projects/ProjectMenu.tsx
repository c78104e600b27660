import type { ListedProject } from "@workers/contracts/admin/projects";
import { useSubmit } from "@remix-run/react";
import { Archive, ArchiveRestore, LogOut, MoreHorizontal, Settings } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";

type Intent = "archive" | "restore" | "leave";

/** What may be done to a project from the list: its settings, to the archive and back, and leaving its team. */
export function ProjectMenu({ project: { id, name, role, isArchive, permissions } }: { project: ListedProject }) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const [asking, setAsking] = useState<Intent | null>(null);
  const mayArchive = permissions.can.includes("archive");
  const label = t("projects.actions", { name });
  const confirm = () => {
    if (asking) submit({ intent: asking, id }, { method: "post" });
    setAsking(null);
  };
  return (
    <span className="relative z-10 -my-1 -mr-2">
      <Menu
        label={label}
        placement="bottom end"
        trigger={<IconButton label={label} icon={<MoreHorizontal />} size="sm" />}
        items={[
          { label: t("nav.settings"), icon: <Settings />, to: `/projects/${id}/settings` },
          mayArchive &&
            isArchive && {
              label: t("projectSettings.restore"),
              icon: <ArchiveRestore />,
              onSelect: () => setAsking("restore"),
            },
          mayArchive &&
            !isArchive && {
              label: t("projectSettings.archive"),
              icon: <Archive />,
              onSelect: () => setAsking("archive"),
            },
          role !== null &&
            role !== "owner" && {
              label: t("projectSettings.leave"),
              icon: <LogOut />,
              tone: "danger" as const,
              onSelect: () => setAsking("leave"),
            },
        ]}
      />
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
        title={asking ? t(`projectSettings.${asking}Ask`, { name }) : ""}
        text={asking ? t(`projectSettings.${asking}Text`) : ""}
        confirmLabel={asking ? t(`projectSettings.${asking}`) : ""}
        tone={asking === "restore" ? "primary" : "danger"}
      />
    </span>
  );
}
