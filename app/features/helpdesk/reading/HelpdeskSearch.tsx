import { Form } from "@remix-run/react";
import { FileQuestion } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { HelpdeskHit } from "@workers/contracts/knowledge/helpdesk";
import { Highlighted } from "~/features/search/Highlighted";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { SearchField } from "~/ui/SearchField";
import { rememberSearch } from "../helpdesk-calls";
import { useHelpdeskSearch } from "../use-helpdesk-search";
import { AskTeam } from "./AskTeam";

/** How long a search stands before the report counts it as one that somebody ended with. */
const endedMilliseconds = 3000;

interface HelpdeskSearchProps {
  /** What the address asks for, answered by the page. */
  begun: { search: string; hits: readonly HelpdeskHit[] } | null;
  canAsk: boolean;
}

/** The one field that finds an answer while one types. */
export function HelpdeskSearch({ begun, canAsk }: HelpdeskSearchProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const [text, setText] = useState(begun?.search ?? "");
  const { hits, isPending, hasFailed } = useHelpdeskSearch(appId, text);
  const shown = hits ?? (begun && text === begun.search ? begun.hits : null);
  const sought = text.trim();
  const isEnded = shown !== null && !isPending && sought.length > 1;
  const remembered = useRef("");
  useEffect(() => {
    if (!isEnded || remembered.current === sought) return;
    const timer = setTimeout(() => {
      remembered.current = sought;
      // The report alone needs it.
      rememberSearch(appId, sought, false).catch(() => {});
    }, endedMilliseconds);
    return () => clearTimeout(timer);
  }, [isEnded, sought, appId]);
  return (
    <section aria-label={t("search.label")} className="grid gap-3">
      <Form method="get" action={path.helpdesk()} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          name="search"
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          value={text}
          onChange={setText}
          isPending={isPending && sought.length > 1}
          autoComplete="off"
          className="h-13! rounded-xl! border border-line-control bg-surface! text-lg!"
        />
      </Form>
      <div role="status">
        {hasFailed ? <p className="text-base text-danger-text">{t("search.failed")}</p> : null}
        {shown && sought ? (
          shown.length > 0 ? (
            <>
              <p className="sr-only">{t("search.found", { count: shown.length })}</p>
              <HitList hits={shown} />
            </>
          ) : isPending ? null : (
            <div className="grid justify-items-center gap-3 rounded-xl border border-line bg-surface p-6 text-center">
              <FileQuestion aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
              <p className="text-base">{t("search.nothing", { text: sought })}</p>
              {canAsk ? <AskTeam search={sought} /> : <p className="text-sm text-muted">{t("search.nothingText")}</p>}
            </div>
          )
        ) : null}
      </div>
    </section>
  );
}

function HitList({ hits }: { hits: readonly HelpdeskHit[] }) {
  const path = useAppPath();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {hits.map(({ id, slug, categorySlug, categoryName, title, excerpt }) => (
        <li key={id}>
          <Link
            to={path.helpdesk(categorySlug, slug)}
            prefetch="intent"
            className="block px-4 py-3 no-underline transition-colors hover:bg-hover"
          >
            <span className="block font-medium text-text">
              <Highlighted fragments={title} />
            </span>
            {excerpt.length > 0 ? (
              <span className="line-clamp-2 text-sm text-muted">
                <Highlighted fragments={excerpt} />
              </span>
            ) : null}
            <span className="block text-xs text-muted">{categoryName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
