import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconLink } from "~/ui/IconButton";

/** A page beside the list of chats that is no conversation. */
export function ChatPane({ title, backTo, children }: { title: string; backTo: string; children: ReactNode }) {
  const { t } = useTranslation("chat");
  return (
    <section className="flex min-h-0 flex-1 flex-col bg-canvas">
      <header className="flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface pl-1 pr-4 md:pl-3">
        <IconLink label={t("header.back")} icon={<ArrowLeft />} to={backTo} />
        <h1 className="truncate text-lg font-semibold">{title}</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 md:px-8">
        <div className="mx-auto w-full max-w-2xl">{children}</div>
      </div>
    </section>
  );
}
