import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/Dialog";

const keys = [
  ["J", "next"],
  ["K", "previous"],
  ["A", "approve"],
  ["R", "reject"],
  ["X", "select"],
  ["H", "history"],
  ["U", "undo"],
  ["?", "help"],
] as const;

/** What a moderator's keys do. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("moderation");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("keysTitle")} size="sm">
      <DialogBody>
        <dl className="grid grid-cols-[3rem_1fr] items-center gap-y-2.5">
          {keys.map(([key, action]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid size-8 place-items-center rounded-sm border border-line bg-hover text-sm font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`key.${action}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
