import { EyeOff, Lock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { Link } from "~/ui/Link";
import { Badge } from "~/ui/Badge";

interface PlaceLineProps {
  to: string;
  name: string;
  access: SpaceAccess;
  /** What it holds. */
  text: string;
}

/** A space or a category in a list of settings. */
export function PlaceLine({ to, name, access, text }: PlaceLineProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <Link to={to} className="block truncate rounded-xs font-medium underline-offset-4 hover:underline">
          {name}
        </Link>
        <span className="block truncate text-sm text-muted first-letter:uppercase">{text}</span>
      </span>
      <AccessMark access={access} />
    </span>
  );
}

/** Says of what isn't open to everybody who may see it. */
export function AccessMark({ access }: { access: SpaceAccess }) {
  const { t } = useTranslation("admin");
  if (access === "open") return null;
  const Icon = access === "private" ? Lock : EyeOff;
  return <Badge icon={<Icon />}>{t(`access.${access}`)}</Badge>;
}
