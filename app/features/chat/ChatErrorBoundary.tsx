import { useTranslation } from "~/i18n/use-translation";
import { PaneErrorScreen } from "~/features/shell/errors/PaneErrorScreen";
import { useAppPath } from "~/features/shell/pages/app-path";

/** In place of a chat that can't be shown, or is locked. */
export function ChatErrorBoundary() {
  const { t } = useTranslation("chat");
  return <PaneErrorScreen backTo={useAppPath().chats()} backLabel={t("header.back")} />;
}
