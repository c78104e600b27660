import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { completedMenu, type MenuItem, type MenuType } from "@db/vocabulary/pages/menus";
import { messageOf } from "~/features/api/client";
import { useDesigner } from "~/features/page-builder/history/Designer";
import { isSameJson } from "~/features/page-builder/history/same-json";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { isConflict } from "~/features/editing/use-versioned-autosave";
import { readMenu, saveMenu } from "../theme-calls";

/** A menu as it is worked on: changed in the designer's history, and saved by a press. */
export function useMenuDraft(type: MenuType, saved: readonly MenuItem[]) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const { history, act, load } = useDesigner();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  /** The menu that the changes here began from: once nothing is changed any more, what is saved. */
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<readonly MenuItem[] | null>(null);
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
  const isKept = isSameJson(now.parts[part], saved);
  useEffect(() => {
    if (isKept || !isWorkedOn) setBase(saved);
  }, [isKept, isWorkedOn, saved]);
  const items = (now.parts[part] as MenuItem[] | undefined) ?? saved;
  const change = (next: readonly MenuItem[]) => act({ kind: "set_part", part, value: next });
  const save = async (isOverwriting = false) => {
    setBusy(true);
    try {
      await saveMenu(appId, type, items, isOverwriting ? null : base);
      setBase(items);
      setTheirs(null);
      revalidate();
      toast({ title: t("menu.saved"), tone: "success" });
    } catch (error) {
      if (isConflict(error)) setTheirs(await readMenu(appId, type).catch(() => null));
      if (!isConflict(error)) toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  /** What somebody else saved is worked on from here; what was here is one step of undo away. */
  const acceptTheirs = () => {
    if (!theirs) return;
    change(theirs);
    setBase(theirs);
    setTheirs(null);
    revalidate();
  };
  return {
    items,
    change,
    save,
    theirs,
    acceptTheirs,
    isBusy,
    isChanged: !isSameJson(items, saved),
    reset: () => change(saved),
    /** As the navigation is where nobody has changed it. */
    restore: () => change(completedMenu(type, null)),
  };
}
export type MenuDraft = ReturnType<typeof useMenuDraft>;
