import type { MetaFunction } from "@remix-run/cloudflare";
import { MessagesSquare } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { EmptyState } from "~/ui/EmptyState";

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("chat:list.title"), isPrivate: true }));

/** Beside the list while no chat is open. */
export default function ChatsStart() {
  const { t } = useTranslation("chat");
  return (
    <div className="grid flex-1 place-items-center bg-canvas">
      <EmptyState icon={<MessagesSquare />} title={t("start.title")} text={t("start.text")} />
    </div>
  );
}
