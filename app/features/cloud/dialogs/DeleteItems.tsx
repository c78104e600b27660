import { useEffect, useState } from "react";
import { periods } from "@db/vocabulary/limits";
import type { FileUses } from "@workers/contracts/cloud";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { findUses } from "../calls";
import type { CloudItem } from "../shapes";

interface DeleteItemsProps {
  /** Null while nothing is to be deleted. */
  items: readonly CloudItem[] | null;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before files and folders are deleted, and names where they are shown: there a placeholder will stand. */
export function DeleteItems({ items, isPending, onConfirm, onClose }: DeleteItemsProps) {
  const { t } = useTranslation("cloud");
  const [shown, setShown] = useState(items);
  if (items && items !== shown) setShown(items);
  const first = shown?.[0];
  const isRemoved = first?.isDeleted ?? false;
  const ids = items?.map(({ id }) => id).join(" ") ?? "";
  const [uses, setUses] = useState<FileUses | null | "unknown">(null);
  useEffect(() => {
    setUses(null);
    if (!ids) return;
    let isGone = false;
    findUses(ids.split(" ")).then(
      (answer) => isGone || setUses(answer),
      () => isGone || setUses("unknown"),
    );
    return () => {
      isGone = true;
    };
  }, [ids]);
  return (
    <ConfirmDialog
      isOpen={items !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      // Who confirms has read where it is shown.
      isPending={isPending || (items !== null && uses === null)}
      title={t(`delete.${(shown?.length ?? 0) > 1 ? "items" : first?.isFolder ? "folder" : "file"}`, {
        count: shown?.length,
        name: first?.name,
      })}
      text={
        <>
          <p>{isRemoved ? t("delete.forGood") : t("delete.toRemoved", { count: periods.removedFilesDays })}</p>
          <div aria-live="polite">
            {uses === "unknown" ? (
              <p className="mt-3">{t("uses.unknown")}</p>
            ) : uses && uses.total > 0 ? (
              <Uses {...uses} />
            ) : null}
          </div>
        </>
      }
      confirmLabel={t(isRemoved ? "action.deleteForGood" : "action.delete")}
    />
  );
}

function Uses({ total, uses }: FileUses) {
  const { t } = useTranslation("cloud");
  const path = useAppPath();
  const others = total - uses.length;
  return (
    <div className="mt-3 rounded-lg border border-line bg-sunken p-3 text-text">
      <p className="font-medium">{t("uses.title", { count: total })}</p>
      <ul aria-label={t("uses.list")} className="mt-1.5 grid max-h-48 gap-1 overflow-y-auto">
        {uses.map((use, at) => (
          <li key={at} className="min-w-0 truncate">
            <span className="text-muted">{t(`uses.kind.${use.kind}`)}</span>{" "}
            {use.path ? (
              <Link to={path(use.path)} target="_blank" className="text-brand-text hover:underline">
                {use.title || t("uses.untitled")}
              </Link>
            ) : (
              use.title || t("uses.untitled")
            )}
          </li>
        ))}
        {others > 0 ? (
          <li className="text-muted">{t(uses.length > 0 ? "uses.more" : "uses.hidden", { count: others })}</li>
        ) : null}
      </ul>
      <p className="mt-1.5 text-sm text-muted">{t("uses.placeholder")}</p>
    </div>
  );
}
