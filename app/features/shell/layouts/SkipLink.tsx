import { useTranslation } from "~/i18n/use-translation";

/** The first stop of the Tab key: past head and rail, to the content. */
export function SkipLink() {
  const { t } = useTranslation("shell");
  return (
    <a
      href="#content"
      className="fixed left-4 top-3 z-[100] -translate-y-24 rounded-md bg-inverse px-4 py-2.5 text-sm font-medium text-on-inverse no-underline focus:translate-y-0"
    >
      {t("skipToContent")}
    </a>
  );
}
