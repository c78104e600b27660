import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Card } from "~/ui/Card";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import type { SpaceWithModerators } from "@workers/contracts/spaces";

interface SpaceAboutProps {
  title: string;
  space: Pick<SpaceWithModerators, "description" | "moderatorProfiles">;
  /** The rules of a space, and their page. */
  rules?: { text: string; to: string };
}

/** Beside the posts of a space or a category: what it is for and who looks after it. */
export function SpaceAbout({ title, space, rules }: SpaceAboutProps) {
  const { t } = useTranslation("community");
  if (!space.description && space.moderatorProfiles.length === 0 && !rules?.text) return null;
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-5">
      {space.description ? (
        <div className="grid grid-cols-1 gap-1.5">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="whitespace-pre-line text-sm text-muted [overflow-wrap:anywhere]">{space.description}</p>
        </div>
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
          <p className="line-clamp-4 whitespace-pre-line text-sm text-muted [overflow-wrap:anywhere]">{rules.text}</p>
          <Link to={rules.to} className="text-sm font-medium text-brand-text hover:underline">
            {t("aside.allRules")}
          </Link>
        </div>
      ) : null}
    </Card>
  );
}
