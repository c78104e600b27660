import { ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "./Button";
import { classNames } from "./class-names";
import { FieldNotes, useField } from "./Field";
import { fileProblem, formatBytes } from "./file-rules";
import { IconButton } from "./IconButton";
import { Spinner } from "./Spinner";
import { useBrokenImage } from "./use-broken-image";

export interface ImagePickerProps {
  label: ReactNode;
  /** With it the chosen file is sent with the form. */
  name?: string;
  /** The picture that stands now. */
  src?: string | null;
  shape?: "round" | "square" | "wide";
  maxBytes?: number;
  accept?: string;
  onPick?: (file: File) => void;
  /** Before a file of the computer is the chosen one, e.g. to cut it: it gets the file, and what makes another the chosen one. */
  onChoose?: (file: File, choose: (file: File) => void) => void;
  /** With it the picture can be taken away. */
  onRemove?: () => void;
  isPending?: boolean;
  /** Beside the button, another way to a picture: it gets what makes a file the chosen one. */
  otherWay?: (choose: (file: File) => void) => ReactNode;
  description?: ReactNode;
  error?: string | null;
}

const shapes = { round: "size-20 rounded-full", square: "size-20 rounded-xl", wide: "aspect-[5/2] w-full rounded-xl" };

/** A picture that stands for something: avatar, app icon, cover. Shows the chosen one at once. */
export function ImagePicker({
  label,
  name,
  src,
  shape = "square",
  maxBytes = 10 * 1024 ** 2,
  accept = "image/png,image/jpeg,image/webp,image/gif",
  onPick,
  onChoose,
  onRemove,
  isPending = false,
  otherWay,
  description,
  error,
}: ImagePickerProps) {
  const { t, i18n } = useTranslation("ui");
  const [preview, setPreview] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useField({ name, error: refusal ?? error, description });
  const shown = preview ?? src;
  const { isBroken, imageProps } = useBrokenImage(shown);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  const isRefused = (file: File) => {
    const problem = fileProblem(file, { accept, maxBytes });
    setRefusal(problem && t(`file.${problem}`, { name: file.name, size: formatBytes(maxBytes, i18n.language) }));
    return problem !== null;
  };
  const pick = (file: File | undefined) => {
    if (!file || isRefused(file)) return;
    setPreview(URL.createObjectURL(file));
    onPick?.(file);
  };

  /** As if it had been chosen in the field itself, which then sends it with the form. */
  const choose = (file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    pick(file);
  };

  return (
    <div className="grid gap-2">
      <span className="text-sm font-medium text-text">{label}</span>
      <div className={classNames("flex gap-4", shape === "wide" ? "flex-col" : "items-center")}>
        <span
          className={classNames(
            "relative grid shrink-0 place-items-center overflow-hidden border border-line bg-pressed text-muted",
            shapes[shape],
          )}
        >
          {shown && !isBroken ? (
            <img {...imageProps} src={shown} alt="" className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden className="size-6 opacity-70" />
          )}
          {isPending ? (
            <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
              <Spinner className="size-6" />
            </span>
          ) : null}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-md:gap-1.5">
          <label
            className={classNames(
              buttonClass({ size: "sm" }),
              "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong",
            )}
          >
            {shown ? t("file.change") : t("file.pick")}
            <input
              {...field.controlProps}
              ref={input}
              type="file"
              accept={accept}
              disabled={isPending}
              aria-label={
                typeof label === "string" ? `${label}: ${shown ? t("file.change") : t("file.pick")}` : undefined
              }
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (!onChoose) return pick(file);
                // What isn't cut yet is not sent.
                currentTarget.value = "";
                if (file && !isRefused(file)) onChoose(file, choose);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          {otherWay?.(choose)}
          {shown && onRemove ? (
            <IconButton
              size="sm"
              variant="danger"
              label={t("file.remove")}
              icon={<Trash2 />}
              onClick={() => {
                setPreview(null);
                onRemove();
              }}
            />
          ) : null}
        </span>
      </div>
      <FieldNotes field={field} description={description} />
    </div>
  );
}
