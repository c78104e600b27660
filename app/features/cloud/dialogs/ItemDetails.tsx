import { useEffect, useState } from "react";
import type { FileUses } from "@workers/contracts/cloud";
import { useTranslation } from "~/i18n/use-translation";
import { useFrame } from "~/features/shell/layouts/frame";
import { DialogBody } from "~/ui/Dialog";
import { Drawer } from "~/ui/Drawer";
import { formatBytes } from "~/ui/file-rules";
import { useDates } from "~/ui/use-dates";
import { findUses } from "../calls";
import { Thumbnail } from "../list/Thumbnail";
import type { CloudItem } from "../shapes";

/** What is known of a file or folder, and where a file is shown; null while nothing is asked for. */
export function ItemDetails({ item, onClose }: { item: CloudItem | null; onClose: () => void }) {
  const { t } = useTranslation("cloud");
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <Drawer isOpen={item !== null} onClose={onClose} title={t("details.title")} size="sm">
      <DialogBody>{shown ? <Details key={shown.id} item={shown} /> : null}</DialogBody>
    </Drawer>
  );
}

function Details({ item }: { item: CloudItem }) {
  const { t, i18n } = useTranslation("cloud");
  const dates = useDates();
  const { timezone } = useFrame();
  const uses = useUses(item);
  const facts: [string, string][] = item.isFolder
    ? [[t("details.content"), t("item.inFolder", { count: item.filesCount + item.foldersCount })]]
    : [
        [t("details.type"), `${t(`item.type.${item.type}`)} · ${item.fileInfo.extension.toUpperCase()}`],
        [t("details.size"), formatBytes(item.fileInfo.size, i18n.language)],
        ...(item.fileInfo.width && item.fileInfo.height
          ? [[t("details.pixels"), `${item.fileInfo.width} × ${item.fileInfo.height}`] as [string, string]]
          : []),
        [t("details.originalName"), item.fileInfo.originalName],
      ];
  return (
    <div className="grid content-start gap-5">
      <span className="relative grid aspect-video place-items-center overflow-hidden rounded-lg bg-sunken/60">
        <Thumbnail item={item} />
      </span>
      <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
        {item.name}
      </p>
      <dl className="grid gap-3 text-sm">
        {[
          ...facts,
          [t("details.createdAt"), dates.moment(item.createdAt, timezone)] as const,
          [t("details.updatedAt"), dates.moment(item.updatedAt, timezone)] as const,
        ].map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
        {item.isFolder ? null : (
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{t("details.uses")}</dt>
            <dd>
              {uses === null
                ? "…"
                : uses === "unknown"
                  ? t("list.failed")
                  : t("details.usesCount", { count: uses.total })}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function useUses(item: CloudItem): FileUses | null | "unknown" {
  const [uses, setUses] = useState<FileUses | null | "unknown">(null);
  const id = item.isFolder ? null : item.id;
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    findUses([id]).then(
      (answer) => isGone || setUses(answer),
      () => isGone || setUses("unknown"),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return uses;
}
