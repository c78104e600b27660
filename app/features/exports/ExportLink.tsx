import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonSize, buttonClass } from "~/ui/Button";
import { isPlainClick } from "~/ui/Link";
import { useExport } from "./use-export";

interface ExportLinkProps {
  href: string;
  /** What it saves, where the words shown don't say it. */
  label?: string;
  size?: ButtonSize;
  children: ReactNode;
}

/** Saves a file that the server makes; without scripts it is a plain link to it. */
export function ExportLink({ href, label, size = "md", children }: ExportLinkProps) {
  const { save, isPending } = useExport();
  return (
    <a
      href={href}
      download
      aria-label={label}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (!isPending) void save(href);
      }}
      className={buttonClass({ size })}
    >
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  );
}
