import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { completedMenu, type MenuItem, type MenuType } from "@db/vocabulary/pages/menus";
import { messageOf } from "~/features/api/client";
import { useDesigner } from "~/features/page-builder/history/Designer";
import { isSameJson } from "~/features/page-builder/history/same-json";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { saveMenu } from "../theme-calls";

/** A menu as it is worked on: changed in the designer's history, and saved by a press. */
export function useMenuDraft(type: MenuType, saved: readonly MenuItem[]) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const { history, act, load } = useDesigner();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const part = `menu_${type}`;
  const { acts, now } = history;
  const isWorkedOn = acts.some(({ change }) => change.kind === "set_part" && change.part === part);
  useEffect(() => {
    load(
      part,
      // What was done here and isn't saved outlives a reload; else what is saved now counts.
      (designed) => isSameJson(designed.parts[part], saved) || (isWorkedOn && designed.parts[part] !== undefined),
      (designed) => ({ ...designed, parts: { ...designed.parts, [part]: saved } }),
    );
    // Only what is loaded begins anew: each act must not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [appId, part, saved]);
  const items = (now.parts[part] as MenuItem[] | undefined) ?? saved;
  const change = (next: readonly MenuItem[]) => act({ kind: "set_part", part, value: next });
  const save = async () => {
    setBusy(true);
    try {
      await saveMenu(appId, type, items);
      revalidate();
      toast({ title: t("menu.saved"), tone: "success" });
    } catch (error) {
      toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return {
    items,
    change,
    save,
    isBusy,
    isChanged: !isSameJson(items, saved),
    reset: () => change(saved),
    /** As the navigation is where nobody has changed it. */
    restore: () => change(completedMenu(type, null)),
  };
}
export type MenuDraft = ReturnType<typeof useMenuDraft>;
