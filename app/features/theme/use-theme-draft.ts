import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ThemeColors } from "@db/vocabulary/themes";
import type { Theme } from "@workers/contracts/admin/apps";
import { ApiError, messageOf } from "~/features/api/client";
import { isSameJson } from "~/features/page-builder/history/same-json";
import { useDesigner } from "~/features/page-builder/history/Designer";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { saveTheme } from "./theme-calls";

export interface CodeRefusal {
  line: number | null;
  column: number | null;
  reason: string;
}

const isSame = isSameJson;

/** Colours and code as they are worked on: changed in the designer's history, and saved by a press. */
export function useThemeDraft(theme: Theme) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const { history, act, load } = useDesigner();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  useEffect(() => {
    load(
      "theme",
      (now) => now.colors !== null && now.customCode !== null,
      (designed) => ({ ...designed, colors: theme.colors, customCode: theme.customCode }),
    );
    // What is saved meanwhile by others is met when one saves: the theme is merged by its fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [appId]);
  const colors = history.now.colors ?? theme.colors;
  const customCode = history.now.customCode ?? theme.customCode;
  const isChanged = !isSame(colors, theme.colors) || customCode !== theme.customCode;
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await saveTheme(appId, {
        ...(!isSame(colors, theme.colors) && { colors }),
        ...(customCode !== theme.customCode && { customCode }),
      });
      revalidate();
      toast({ title: t("theme.saved"), tone: "success" });
    } catch (error) {
      if (error instanceof ApiError && error.code === "INVALID_CSS") {
        const { line, column, reason } = (error.details ?? {}) as Partial<CodeRefusal>;
        setRefusal({ line: line ?? null, column: column ?? null, reason: reason ?? "syntax" });
      } else toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return {
    colors,
    customCode,
    isChanged,
    isBusy,
    refusal,
    setColors: (next: ThemeColors) => act({ kind: "set_colors", colors: next }),
    setCode: (next: string) => act({ kind: "set_code", customCode: next }),
    reset: () => {
      if (!isSame(colors, theme.colors)) act({ kind: "set_colors", colors: theme.colors });
      if (customCode !== theme.customCode) act({ kind: "set_code", customCode: theme.customCode });
    },
    save,
  };
}
