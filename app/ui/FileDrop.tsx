import { UploadCloud } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { FieldNotes, useField } from "./Field";
import { fileProblem, formatBytes } from "./file-rules";

export interface FileDropProps {
  label: ReactNode;
  /** As the native attribute: "image/*,.pdf". */
  accept?: string;
  maxBytes?: number;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  /** What is allowed, in words; sizes are added. */
  description?: ReactNode;
  error?: string | null;
  icon?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** Takes files: chosen, pasted, or dropped (the native input lies over the whole of it and takes the drop). Files that break the rules are refused with a message. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  isMultiple = false,
  onFiles,
  description,
  error,
  icon,
  isDisabled,
  className,
}: FileDropProps) {
  const { t, i18n } = useTranslation("ui");
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useField({ error: refusal ?? error, description });

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const allowed = files.filter((file) => !fileProblem(file, { accept, maxBytes }));
    const refused = files.find((file) => !allowed.includes(file));
    const problem = refused && fileProblem(refused, { accept, maxBytes });
    setRefusal(
      refused && problem
        ? t(`file.${problem}`, { name: refused.name, size: formatBytes(maxBytes ?? 0, i18n.language) })
        : null,
    );
    if (allowed.length > 0) onFiles(allowed);
  };

  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label
        className={classNames(
          "relative grid justify-items-center gap-1 rounded-lg border border-dashed px-6 py-8 text-center transition-colors",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong has-disabled:opacity-55",
          isOver ? "border-brand-strong bg-brand-soft" : "border-line-control bg-surface hover:bg-hover",
        )}
      >
        <span className={classNames("mb-1 [&_svg]:size-6", isOver ? "text-brand-text" : "text-muted")}>
          {icon ?? <UploadCloud aria-hidden />}
        </span>
        <span className="text-base font-medium text-text">{label}</span>
        <span className="text-sm text-muted">
          {t("file.drop")}{" "}
          <span className="font-medium text-brand-text underline underline-offset-2">{t("file.choose")}</span>
        </span>
        <input
          {...field.controlProps}
          type="file"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onPaste={(event) => take(event.clipboardData.files)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldNotes field={field} description={description} />
    </div>
  );
}
