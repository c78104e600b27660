import { PenLine } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Card } from "~/ui/Card";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import type { SpaceWithModerators } from "@workers/contracts/spaces";

interface SpaceAboutProps {
  title: string;
  space: Pick<SpaceWithModerators, "description" | "moderatorProfiles"> &
    Partial<Pick<SpaceWithModerators, "postedBy" | "commentedBy">>;
  /** The rules of a space, and their page. */
  rules?: { text: string; to: string };
}

/** Beside the posts of a space or a category: what it is for and who looks after it. */
export function SpaceAbout({ title, space, rules }: SpaceAboutProps) {
  const { t } = useTranslation("community");
  const writers = [
    space.postedBy === "moderators" ? t("space.onlyModeratorsPost") : null,
    space.commentedBy === "moderators" ? t("space.onlyModeratorsComment") : null,
  ].filter((line) => line !== null);
  if (!space.description && space.moderatorProfiles.length === 0 && !rules?.text && writers.length === 0) return null;
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-5">
      {space.description ? (
        <div className="grid grid-cols-1 gap-1.5">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="whitespace-pre-line text-sm text-muted [overflow-wrap:anywhere]">{space.description}</p>
        </div>
      ) : null}
      {writers.length > 0 ? (
        <ul className="grid gap-1.5 text-sm text-muted">
          {writers.map((line) => (
            <li key={line} className="flex gap-2">
              <PenLine aria-hidden className="mt-0.5 size-4 shrink-0" />
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      {space.moderatorProfiles.length > 0 ? (
        <div className="grid grid-cols-1 gap-2">
          <h2 className="text-sm font-semibold">{t("space.moderators")}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {space.moderatorProfiles.map((person) => (
              <li key={person.id} className="flex items-center gap-2.5">
                <PersonAvatar person={person} size="sm" />
                <PersonLink person={person} className="text-sm font-medium!" />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {rules?.text ? (
        <div className="grid grid-cols-1 gap-1.5">
          <h2 className="text-sm font-semibold">{t("aside.rules")}</h2>
          <p dir="auto" className="line-clamp-4 whitespace-pre-line text-sm text-muted [overflow-wrap:anywhere]">
            {rules.text}
          </p>
          <Link to={rules.to} className="text-sm font-medium text-brand-text hover:underline">
            {t("aside.allRules")}
          </Link>
        </div>
      ) : null}
    </Card>
  );
}
