import { EyeOff, Globe, Lock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { Badge } from "~/ui/Badge";

const icons = { open: Globe, private: Lock, secret: EyeOff } as const;

/** Who may see a space. */
export function AccessBadge({ access }: { access: SpaceAccess }) {
  const { t } = useTranslation("community");
  const Icon = icons[access];
  return <Badge icon={<Icon aria-hidden />}>{t(`access.${access}`)}</Badge>;
}
