import { Shapes } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { EmptyState } from "~/ui/empty-state";
import type { Profile, Space } from "../shapes";
import { SpaceTiles } from "../spaces/SpaceTiles";

/** The spaces somebody is in, as far as one may know of them. */
export function MemberSpaces({ member, spaces }: { member: Profile; spaces: readonly Space[] }) {
  const { t } = useTranslation("community");
  if (spaces.length > 0) return <SpaceTiles spaces={spaces} />;
  return <EmptyState isCompact icon={<Shapes />} title={t("member.noSpacesTitle")} text={t("member.noSpacesText", { name: member.firstName })} />;
}
