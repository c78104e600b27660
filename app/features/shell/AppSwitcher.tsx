import { useFetcher } from "@remix-run/react";
import { ChevronsUpDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { SwitcherApp } from "@workers/domain/apps";
import { Avatar } from "~/ui/avatar";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { useAppPath } from "./app-path";

/** Leads to the other apps of the same operator that the person belongs to; asked for when somebody comes near. */
export function AppSwitcher() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { data, state, load } = useFetcher<SwitcherApp[]>();
  const ask = () => {
    if (!data && state === "idle") load(path("/switch"));
  };
  const apps = data ?? [];
  return (
    <span onPointerEnter={ask} onFocus={ask} className="flex">
      <Menu
        label={t("switcher.label")}
        placement="bottom start"
        trigger={<IconButton label={t("switcher.open")} icon={<ChevronsUpDown />} size="sm" variant="quiet" onClick={ask} />}
        items={
          apps.length > 0
            ? apps.map(({ id, name, appIcon, url, isCurrent }) => ({
                label: name,
                icon: <Avatar name={name} src={appIcon ?? `${url}/icon.svg`} shape="square" size="xs" />,
                onSelect: () => {
                  if (!isCurrent) window.location.assign(path(`/switch?to=${id}`));
                },
                isSelected: isCurrent,
              }))
            : [{ label: t(data ? "switcher.none" : "switcher.loading"), onSelect: () => {}, isDisabled: true }]
        }
      />
    </span>
  );
}
