import { Megaphone, Sunrise } from "lucide-react";
import type { ReactNode } from "react";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";

export interface PreviewedBulletin {
  kind: BulletinKind;
  title: string;
  /** Plain. */
  text: string;
}

/** An announcement or daily as the card, the push message and the mail show it. */
export function BulletinPreview({ bulletin: { kind, title, text } }: { bulletin: PreviewedBulletin }) {
  const { t } = useTranslation("bulletins");
  const { name } = useFrameApp();
  const Icon = kind === "daily" ? Sunrise : Megaphone;
  const shownTitle = title || t("form.title");
  const shownText = text || t("form.previewEmpty");
  return (
    <DialogBody className="grid grid-cols-1 content-start gap-6">
      <Part title={t("form.previewCard")}>
        <div className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text [&_svg]:size-5">
            <Icon aria-hidden />
          </span>
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{shownTitle}</p>
            <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{shownText}</p>
          </div>
        </div>
      </Part>
      <Part title={t("form.previewPush")}>
        <div className="rounded-lg bg-inverse p-3 text-on-inverse shadow-md">
          <p className="text-xs opacity-75">{name}</p>
          <p className="font-semibold [overflow-wrap:anywhere]">{shownTitle}</p>
          <p className="line-clamp-3 text-sm [overflow-wrap:anywhere]">{shownText}</p>
        </div>
      </Part>
      <Part title={t("form.previewMail")}>
        <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
          <p className="border-b border-line pb-3 text-sm text-muted [overflow-wrap:anywhere]">
            {t("form.previewSubject")}: <span className="text-text">{shownTitle}</span>
          </p>
          <p className="text-xl font-semibold [overflow-wrap:anywhere]">{shownTitle}</p>
          <p className="max-h-80 overflow-y-auto whitespace-pre-line text-base [overflow-wrap:anywhere]">{shownText}</p>
          <p>
            <span className="inline-block rounded-md bg-brand-strong px-4 py-2 font-medium text-on-brand-strong">
              {t("form.previewButton", { name })}
            </span>
          </p>
        </div>
      </Part>
    </DialogBody>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
