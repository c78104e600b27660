import { FileText, Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { NewFilesField } from "~/features/attachments/NewFilesField";
import { useStoredFiles } from "~/features/attachments/use-stored-files";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";

/** Files to hang on something, such as those to take along: those that stand are sent as `attachmentIds[]`, new ones as `_attachments`. */
export function AttachmentsField({
  attachments,
  label,
}: {
  attachments: readonly { id: string; name: string }[];
  label?: string;
}) {
  const { t } = useTranslation("gates");
  const { kept, chosen, remove, choose } = useStoredFiles(attachments);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid gap-2">
      <p className="text-base font-medium text-text">{label ?? t("form.attachments")}</p>
      {kept.length > 0 ? (
        <ul ref={list} tabIndex={-1} className="grid gap-2 outline-none">
          {kept.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 rounded-lg border border-line px-3 py-1.5">
              <input type="hidden" name="attachmentIds[]" value={id} />
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate text-base">{name}</span>
              <IconButton
                type="button"
                size="sm"
                label={t("form.removeAttachment", { name })}
                icon={<X />}
                onClick={() => {
                  remove(id);
                  list.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <NewFilesField
        label={t("form.addAttachments")}
        icon={<Paperclip aria-hidden className="size-4" />}
        name="_attachments"
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}
