import { ArrowLeft } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorScreen } from "~/features/shell/errors/ErrorScreen";
import { useAppPath } from "~/features/shell/pages/app-path";
import { IconLink } from "~/ui/IconButton";

/** In place of a chat that can't be shown, or is locked; on phones, where it hides the list, with the way back to that. */
export function ChatErrorBoundary() {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  return (
    <section className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas">
      <div className="px-1 pt-3 md:hidden">
        <IconLink label={t("header.back")} icon={<ArrowLeft />} to={path.chats()} />
      </div>
      <ErrorScreen />
    </section>
  );
}
