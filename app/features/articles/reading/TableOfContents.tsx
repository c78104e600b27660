import { classNames } from "~/ui/class-names";
import type { Heading } from "~/ui/rich-text/headings";
import { useTranslation } from "~/i18n/use-translation";
import { useCurrentHeading } from "./use-current-heading";

const indents = { 2: "pl-3", 3: "pl-6", 4: "pl-9" } as const;

/** The sections of a text, with the one that the reader is at. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation("articles");
  const current = useCurrentHeading(headings.map(({ id }) => id));
  return (
    <nav aria-label={t("contents")}>
      <h2 className="mb-2 text-sm font-semibold max-xl:sr-only">{t("contents")}</h2>
      <ol className="border-l border-line">
        {headings.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={classNames(
                "-ml-px block border-l-2 py-1 text-sm no-underline transition-colors hover:text-text max-md:py-2.5",
                indents[level],
                id === current ? "border-brand-strong font-medium text-text" : "border-transparent text-muted",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
