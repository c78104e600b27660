import type { LegalLink, PublicLegalPage } from "@workers/contracts/admin/legal-pages";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/ui/Image";
import { Link } from "~/ui/Link";
import { RichText } from "~/ui/rich-text/RichText";
import { useDates } from "~/ui/use-dates";
import { useFrame } from "../layouts/frame";
import { AppLogo } from "../navigation/AppLogo";
import { useAppPath } from "./app-path";
import { LegalLinks } from "./LegalLinks";

/** A legal page of the app, outside of its shell: it passes every gate. */
export function LegalPage({ page, links }: { page: PublicLegalPage; links: readonly LegalLink[] }) {
  const { t } = useTranslation("shell");
  const { app, icons, timezone } = useFrame();
  const path = useAppPath();
  const { day } = useDates();
  const { cover, body } = page;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-8 md:py-8">
      <header>
        <Link to={path.start()} className="flex w-fit max-w-full rounded-sm no-underline">
          <AppLogo
            name={app?.name ?? "Lyceum"}
            logoUrl={app?.logoUrl}
            logoDarkUrl={app?.logoDarkUrl}
            iconUrl={app?.iconUrl ?? icons.vector}
          />
        </Link>
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
