import type { LegalLink, PublicLegalPage } from "@workers/contracts/admin/legal-pages";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/ui/Image";
import { RichText } from "~/ui/rich-text/RichText";
import { useDates } from "~/ui/use-dates";
import { useFrame } from "../layouts/frame";
import { AppHomeLink } from "../navigation/AppHomeLink";
import { LegalLinks } from "./LegalLinks";

/** A legal page of the app, outside of its shell: it passes every gate. */
export function LegalPage({ page, links }: { page: PublicLegalPage; links: readonly LegalLink[] }) {
  const { t } = useTranslation("shell");
  const { timezone } = useFrame();
  const { day } = useDates();
  const { cover, body } = page;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-8 md:py-8">
      <header>
        <AppHomeLink />
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {cover ? <Image src={cover} alt="" isEager className="aspect-[5/2] w-full rounded-2xl" /> : null}
        <div>
          <h1 className="text-3xl font-semibold text-balance">{page.name || t(`legalPages.${page.legalPageType}`)}</h1>
          <p className="mt-2 text-sm text-muted">{t("legalPages.updated", { date: day(page.updatedAt, timezone) })}</p>
        </div>
        {body ? <RichText doc={body} className="max-w-prose" /> : null}
      </main>
      <footer className="border-t border-line pt-4">
        <LegalLinks links={links} />
      </footer>
    </div>
  );
}
