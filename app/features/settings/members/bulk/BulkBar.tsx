import { PencilLine, UserMinus, X } from "lucide-react";
import { useState } from "react";
import type { MemberFilter } from "@db/vocabulary/members";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { ExportLink } from "~/features/exports/ExportLink";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import type { MemberTablePage } from "../table/table-page.server";
import { exportAddress } from "../table/export-address";
import { BulkDialog } from "./BulkDialog";
import type { SentSelection } from "./bulk-calls";
import { type Chosen, countOfChosen } from "./chosen";

interface BulkBarProps extends Pick<MemberTablePage, "choices" | "can" | "total"> {
  chosen: Chosen;
  filter: MemberFilter;
  columns: readonly string[];
  onChange: (chosen: Chosen) => void;
  onStart: (taskId: string) => void;
}

/** What can be done with all members that are chosen, on any page, or with all that the filter finds. */
export function BulkBar({ chosen, filter, columns, choices, can, total, onChange, onStart }: BulkBarProps) {
  const { t } = useTranslation("members");
  const { id: appId } = useFrameApp();
  const [kind, setKind] = useState<"change" | "remove" | null>(null);
  const count = countOfChosen(chosen, total);
  const isTooMany = !chosen.isAll && chosen.ids.size > limits.bulkIds.max;
  const selection = selectionOf(chosen, filter);
  return (
    <>
      <div
        role="toolbar"
        aria-label={t("bulk.toolbar")}
        hidden={count === 0}
        className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-3 shadow-lg [[hidden]]:hidden max-md:bottom-24"
      >
        <p role="status" className="max-md:-order-1 min-w-0 flex-1 text-sm font-medium text-text max-md:basis-3/4">
          {isTooMany ? t("bulk.tooMany", { max: limits.bulkIds.max }) : t("bulk.selected", { count })}
        </p>
        {!chosen.isAll && total > chosen.ids.size ? (
          <Button size="sm" onClick={() => onChange({ isAll: true, ids: new Set() })}>
            {t("bulk.selectAll", { count: total })}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="primary"
          icon={<PencilLine />}
          disabled={isTooMany}
          onClick={() => setKind("change")}
        >
          {t("bulk.change")}
        </Button>
        {can.export && chosen.ids.size <= peopleLimits.exportedIds ? (
          <ExportLink size="sm" href={exportAddress(appId, filter, columns, chosen.isAll ? null : chosen.ids)}>
            {t("export")}
          </ExportLink>
        ) : null}
        {can.remove ? (
          <Button size="sm" icon={<UserMinus />} disabled={isTooMany} onClick={() => setKind("remove")}>
            {t("bulk.remove")}
          </Button>
        ) : null}
        <IconButton
          label={t("bulk.clear")}
          icon={<X />}
          size="sm"
          onClick={() => onChange({ isAll: false, ids: new Set() })}
          className="max-md:-order-1"
        />
      </div>
      {kind ? (
        <BulkDialog
          kind={kind}
          selection={selection}
          choices={choices}
          can={can}
          onClose={() => setKind(null)}
          onStart={(taskId) => {
            setKind(null);
            onStart(taskId);
          }}
        />
      ) : null}
    </>
  );
}

const selectionOf = ({ isAll, ids }: Chosen, filter: MemberFilter): SentSelection =>
  (isAll
    ? { membersScope: "filter", filter, exceptIds: [...ids] }
    : { membersScope: "selected", selectedMemberIds: [...ids] }) as SentSelection;
