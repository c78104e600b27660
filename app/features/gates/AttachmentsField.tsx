import { FileText, Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { useStoredFiles } from "~/features/attachments/use-stored-files";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
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
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={classNames(
            buttonClass({ size: "sm" }),
            "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong",
          )}
        >
          <Paperclip aria-hidden className="size-4" />
          {t("form.addAttachments")}
          <input
            type="file"
            name="_attachments"
            multiple
            onChange={(event) => choose(event.currentTarget)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        <span aria-live="polite" className="min-w-0 truncate text-sm text-muted">
          {chosen.join(", ")}
        </span>
      </div>
    </div>
  );
}
