import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

/** Says what came of a claim; by the address, so that it works without scripts. */
export function Claimed() {
  const { t } = useTranslation("gates");
  const [query, setQuery] = useSearchParams();
  const claimed = query.get("claimed");
  if (claimed === null || !/^\d{1,4}$/.test(claimed)) return null;
  const count = Number(claimed);
  return (
    <div role="status">
      <Notice
        tone={count > 0 ? "success" : "info"}
        onDismiss={() => setQuery({}, { replace: true, preventScrollReset: true })}
      >
        {t("claim.done", { count })}
      </Notice>
    </div>
  );
}
