import { useTranslation } from "~/i18n/use-translation";
import { PaneErrorScreen } from "~/features/shell/errors/PaneErrorScreen";
import { useAppPath } from "~/features/shell/pages/app-path";

/** In place of one's own ticket, or of the form for a new one, that can't be shown. */
export function TicketErrorBoundary() {
  const { t } = useTranslation("support");
  return <PaneErrorScreen backTo={useAppPath()("/support")} backLabel={t("own.back")} />;
}
