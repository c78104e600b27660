import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import type { useThemeDraft } from "./use-theme-draft";

/** Saves colours and code, or goes back to what is saved. */
export function SaveTheme({ draft }: { draft: ReturnType<typeof useThemeDraft> }) {
  const { t } = useTranslation("designer");
  return (
    <>
      <Button disabled={!draft.isChanged || draft.isBusy} onClick={draft.reset}>
        {t("theme.reset")}
      </Button>
      <Button variant="primary" disabled={!draft.isChanged} isPending={draft.isBusy} onClick={() => void draft.save()}>
        {t("theme.save")}
      </Button>
    </>
  );
}
