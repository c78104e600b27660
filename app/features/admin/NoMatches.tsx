import { useLocation } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

interface NoMatchesProps {
  title: string;
  text: string;
  /** What stays in the address when its filters go, such as an open tab. */
  keeps?: readonly string[];
}

const nothing: readonly string[] = [];

/** What stands in place of a list that its search and filters leave empty, with the way back to all of it. */
export function NoMatches({ title, text, keeps = nothing }: NoMatchesProps) {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keeps.includes(name)));
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      text={text}
      action={<ButtonLink to={kept.size > 0 ? `${pathname}?${kept}` : pathname}>{t("filters.clear")}</ButtonLink>}
    />
  );
}
