import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "./IconButton";

/** A value to copy as it is: a record, a link. */
export function CopyField({ label, value, isMono = true }: { label: string; value: string; isMono?: boolean }) {
  const { t } = useTranslation("ui");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-md border border-line bg-sunken py-1 pl-3 pr-1">
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className={`min-w-0 flex-1 truncate bg-transparent text-sm outline-none ${isMono ? "font-mono" : ""}`}
      />
      <IconButton
        label={isCopied ? t("copy.done") : t("copy.press")}
        icon={isCopied ? <Check /> : <Copy />}
        size="sm"
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied ? t("copy.done") : ""}
      </span>
    </div>
  );
}
