import { Lock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Widget } from "@db/vocabulary/pages";
import type { WidgetContent } from "@workers/contracts/pages/widget-contents";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { TextLink } from "~/ui/TextLink";

interface WidgetFrameProps {
  widget: Widget;
  state: WidgetContent["state"];
  morePath?: string | null;
  children?: ReactNode;
}

/** A card with the widget's title; what is locked or could not be read says so in its place. */
export function WidgetFrame({ widget, state, morePath, children }: WidgetFrameProps) {
  const { t } = useTranslation("pages");
  const path = useAppPath();
  return (
    <Card as="section" data-widget={widget.id} aria-label={widget.title ?? t(`types.${widget.type}`)} className="p-4">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold text-text">{widget.title ?? t(`types.${widget.type}`)}</h3>
        {morePath && state === "ready" ? (
          <TextLink to={path(morePath)} className="shrink-0 text-sm">
            {t("more")}
            <span className="sr-only">: {widget.title ?? t(`types.${widget.type}`)}</span>
          </TextLink>
        ) : null}
      </div>
      {state === "ready" ? children : null}
      {state === "locked" ? <Locked /> : null}
      {state === "failed" ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t("failed")}
        </p>
      ) : null}
    </Card>
  );
}

/** Says to guests that signing in may help, to members that it isn't open to them. */
function Locked() {
  const { t } = useTranslation("pages");
  const path = useAppPath();
  const { account } = useFrame();
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      {account ? t("locked") : <TextLink to={path.signIn()}>{t("signIn")}</TextLink>}
    </p>
  );
}
