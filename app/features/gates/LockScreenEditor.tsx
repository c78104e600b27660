import { Eye, PenLine } from "lucide-react";
import { useState } from "react";
import type { LockScreen } from "@workers/contracts/lock-screens";
import type { FormProblem } from "@workers/request/pages";
import { PaywallPreview } from "~/features/shell/errors/PaywallPreview";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { LockScreenForm } from "./LockScreenForm";
import { type PaywallDraft, type PaywallParts, screenOfDraft, storedDraft } from "./paywall-draft";

interface LockScreenEditorProps {
  screen: LockScreen | null;
  plans: readonly { id: string; name: string }[];
  parts: PaywallParts;
  problem: FormProblem | null;
  backTo: string;
}

const views = { edit: <PenLine />, preview: <Eye /> } as const;

/** A lock screen of one's own making beside its preview, which follows what is typed; in narrow windows one of both is shown. */
export function LockScreenEditor({ screen, plans, parts, problem, backTo }: LockScreenEditorProps) {
  const { t } = useTranslation("gates");
  const [draft, setDraft] = useState<PaywallDraft>(() => storedDraft(screen));
  const [view, setView] = useState<keyof typeof views>("edit");
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div role="group" aria-label={t("paywall.view")} className="flex gap-2 xl:hidden">
        {(Object.keys(views) as (keyof typeof views)[]).map((name) => (
          <Button
            key={name}
            size="sm"
            icon={views[name]}
            variant={name === view ? "secondary" : "quiet"}
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {t(`paywall.${name}`)}
          </Button>
        ))}
      </div>
      <div className={classNames("min-w-0", view !== "edit" && "max-xl:hidden")}>
        <LockScreenForm
          kind="custom"
          screen={screen}
          plans={plans}
          problem={problem}
          backTo={backTo}
          onDraft={setDraft}
        />
      </div>
      <div
        className={classNames(
          "min-w-0 xl:sticky xl:top-[calc(var(--spacing-header)+1.5rem)] xl:max-h-[calc(100dvh-var(--spacing-header)-3rem)] xl:overflow-y-auto",
          view !== "preview" && "max-xl:hidden",
        )}
      >
        <PaywallPreview screen={screenOfDraft(draft, screen, parts, t("paywall.titleExample"))} />
      </div>
    </div>
  );
}
