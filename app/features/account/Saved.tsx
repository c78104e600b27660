import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

/** What was sent from another page; forms of the same page say so beside their buttons. */
const kinds = [
  "contact",
  "password",
  "sessions",
  "twoStepOff",
  "passkey",
  "passkeyRemoved",
  "identityRemoved",
  "preferences",
] as const;

/** Says that what was sent elsewhere is kept; by the address, so that it works without scripts. */
export function Saved() {
  const { t } = useTranslation("account");
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((savedKind) => savedKind === query.get("saved"));
  if (!kind) return null;
  return (
    <div role="status">
      <Notice
        tone="success"
        className="mb-6"
        onDismiss={() => setQuery({}, { replace: true, preventScrollReset: true })}
      >
        {t(`saved.${kind}`)}
      </Notice>
    </div>
  );
}
