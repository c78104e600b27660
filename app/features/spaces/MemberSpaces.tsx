import { Shapes } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { Space } from "@workers/contracts/spaces";
import type { Profile } from "~/features/community/shapes";
import { SpaceTiles } from "./SpaceTiles";
import { useViewer } from "~/features/community/viewer";

/** The spaces somebody is in, as far as one may know of them. */
export function MemberSpaces({
  member,
  spaces,
  madeAt,
}: {
  member: Profile;
  spaces: readonly Space[];
  madeAt: number;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const isOwn = useViewer().profile?.id === member.id;
  if (spaces.length > 0) return <SpaceTiles spaces={spaces} madeAt={madeAt} />;
  return (
    <EmptyState
      isCompact
      icon={<Shapes />}
      title={t("member.noSpacesTitle")}
      text={isOwn ? t("member.noSpacesOwn") : t("member.noSpacesText", { name: member.firstName })}
      action={
        isOwn ? (
          <ButtonLink size="sm" to={path.spaces()}>
            {t("feed.discover")}
          </ButtonLink>
        ) : null
      }
    />
  );
}
