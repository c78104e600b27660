import { Bell, BellOff, BellRing } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type SpaceNotifications, spaceNotifications } from "@db/vocabulary/enumerations";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useOpenedBy } from "~/features/shell/navigation/use-opened-by";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import type { Space } from "@workers/contracts/spaces";

const icons = { all_new: BellRing, all_pinned: Bell, never: BellOff } as const;

/** What of a space the person is notified of; `?notifications` in the address opens the choice. */
export function SpaceBell({ space }: { space: Pick<Space, "slug" | "notifications"> }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  const openState = useOpenedBy("notifications");
  const chosen =
    (fetcher.formData?.get("notifications") as SpaceNotifications | undefined) ?? space.notifications ?? "all_new";
  const Icon = icons[chosen];
  return (
    <Menu
      openState={openState}
      label={t("bell.label")}
      trigger={<IconButton variant="secondary" label={t(`bell.is.${chosen}`)} icon={<Icon />} />}
      items={[
        { heading: t("bell.label") },
        ...spaceNotifications.map((choice) => {
          const ChoiceIcon = icons[choice];
          return {
            label: t(`bell.${choice}`),
            description: t(`bell.${choice}_text`),
            icon: <ChoiceIcon />,
            isSelected: choice === chosen,
            onSelect: () =>
              fetcher.submit(
                { intent: "bell", notifications: choice },
                { method: "post", action: path.space(space.slug) },
              ),
          };
        }),
      ]}
    />
  );
}
