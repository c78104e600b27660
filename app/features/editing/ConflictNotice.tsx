import { useState } from "react";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { ChangesDialog } from "./versions/ChangesDialog";

interface Text {
  name: string;
  body: RichTextDoc;
}

interface ConflictNoticeProps {
  /** Who saved; null where that isn't known. */
  editor: string | null;
  theirs: Text;
  mine: Text;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else saved meanwhile, shows how both texts differ, and lets the writer choose. */
export function ConflictNotice({ editor, theirs, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice tone="warning" title={t(editor ? "editing.conflictBy" : "editing.conflict", { name: editor })}>
      <p>{t("editing.conflictText")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("editing.compare")}
        </Button>
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          {t("editing.keepMine")}
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          {t("editing.takeTheirs")}
        </Button>
      </div>
      <ChangesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("editing.compareTitle")}
        before={theirs}
        after={mine}
      />
    </Notice>
  );
}
