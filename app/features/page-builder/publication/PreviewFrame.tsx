import { useEffect, useState } from "react";
import type { PageId } from "@db/vocabulary/ids";
import { useTranslation } from "~/i18n/use-translation";
import { ChoiceButtons, type FrameLook, LookedAtFrame } from "~/features/page-builder/preview/LookedAtFrame";
import { createPreviewLink } from "../builder-calls";

/** The draft as it will look, on a phone or a desktop, light or dark; drawn anew after each save. A press on a part of it opens its form. */
export function PreviewFrame({ pageId, version }: { pageId: PageId; version: number }) {
  const { t } = useTranslation("designer");
  const [address, setAddress] = useState<string | null>(null);
  const [look, setLook] = useState<FrameLook>({ device: "desktop", mode: "light" });
  useEffect(() => {
    let isCurrent = true;
    createPreviewLink(pageId).then(
      ({ url }) => isCurrent && setAddress(new URL(url).pathname),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [pageId]);
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3" aria-label={t("preview.title")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-text">{t("preview.title")}</h3>
        <ChoiceButtons look={look} onChange={setLook} />
      </div>
      <LookedAtFrame
        src={address ?? undefined}
        look={look}
        title={t("preview.title")}
        style={{ version }}
        className="h-[42rem] xl:h-[calc(100dvh-10rem)]"
      />
      <p className="text-sm text-muted">{t("preview.choose")}</p>
    </section>
  );
}
