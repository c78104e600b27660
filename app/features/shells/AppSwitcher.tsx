import type { SwitcherApp } from "@workers/contracts/admin/apps";
import { ChevronsUpDown } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { answerOf, api } from "~/features/api/client";
import { Avatar } from "~/ui/Avatar";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrameApp } from "~/features/shell/layouts/frame";

/** Leads to the other apps of the same operator that the person belongs to; fetched when the pointer comes near. */
export function AppSwitcher() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const [apps, setApps] = useState<SwitcherApp[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "none" | "failed">("idle");
  const form = useRef<HTMLFormElement>(null);
  /** By a form, for a link alone must move no session. */
  const open = (id: string) => {
    const field = form.current?.elements.namedItem("to");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = id;
    form.current?.submit();
  };
  const ask = () => {
    if (state !== "idle" && state !== "failed") return;
    setState("loading");
    answerOf(api.apps[":appId"].switcher.$get({ param: { appId } })).then(
      ({ data }) => {
        setApps(data as SwitcherApp[]);
        setState("none");
      },
      () => setState("failed"),
    );
  };
  return (
    <span onPointerEnter={ask} onFocus={ask} className="flex">
      <form ref={form} method="post" action={path("/switch")} hidden>
        <input type="hidden" name="to" />
      </form>
      <Menu
        label={t("switcher.label")}
        placement="bottom start"
        trigger={
          <IconButton label={t("switcher.open")} icon={<ChevronsUpDown />} size="sm" variant="quiet" onClick={ask} />
        }
        items={
          apps.length > 0
            ? apps.map(({ id, name, iconUrl, isCurrent }) => ({
                label: name,
                icon: <Avatar name={name} src={iconUrl} shape="square" size="xs" />,
                onSelect: () => {
                  if (!isCurrent) open(id);
                },
                isSelected: isCurrent,
              }))
            : [
                {
                  label: t(state === "none" || state === "failed" ? `switcher.${state}` : "switcher.loading"),
                  onSelect: () => {},
                  isDisabled: true,
                },
              ]
        }
      />
    </span>
  );
}
