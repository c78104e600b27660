import { useRevalidator } from "@remix-run/react";
import { Download, Undo2, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PageId } from "@db/vocabulary/ids";
import { deletePage, deleteTemplate } from "~/features/page-builder/builder-calls";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";
import { SettingsSection } from "~/ui/SettingsSection";
import { toast } from "~/ui/Toast";
import { exportTheme, importTheme } from "./theme-calls";

const parts = ["colors", "customCode", "logos", "menus", "pages", "templates"] as const;
type Chosen = Record<(typeof parts)[number], boolean>;
type Changes = Awaited<ReturnType<typeof importTheme>>["changes"];

/** How the app looked before the last import of this window, and what that added. */
interface Undoable {
  before: object;
  changes: Changes;
}

/** Kept through a reload, as the steps of the designer are; where there is no room, until the screen is left. */
function useUndoable(appId: string) {
  const key = `designer import ${appId}`;
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  useEffect(() => setUndoable(JSON.parse(sessionStorage.getItem(key) ?? "null") as Undoable | null), [key]);
  const keep = (next: Undoable | null) => {
    setUndoable(next);
    try {
      if (next) sessionStorage.setItem(key, JSON.stringify(next));
      else sessionStorage.removeItem(key);
    } catch {
      sessionStorage.removeItem(key);
    }
  };
  return [undoable, keep] as const;
}

/** The look of the app as a file; a file of another app is looked at before it is taken over. */
export function ThemeFile() {
  const { t } = useTranslation("designer");
  const { id: appId, slug } = useFrameApp();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>({
    colors: true,
    customCode: true,
    logos: true,
    menus: true,
    pages: true,
    templates: true,
  });
  const [isBusy, setBusy] = useState(false);
  const [undoable, setUndoable] = useUndoable(appId);
  const [sought, setSought] = useState<{ file: Record<string, unknown>; changes: Changes } | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({
        title: error instanceof SyntaxError ? t("file.unknown") : messageOf(error, t("ui:editing.failed")),
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  };
  const download = () =>
    attempt(async () => {
      const file = await exportTheme(appId, chosen);
      const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }));
      Object.assign(document.createElement("a"), { href: url, download: `${slug}-theme.json` }).click();
      URL.revokeObjectURL(url);
    });
  const lookAt = (upload: File) =>
    attempt(async () => {
      const file = JSON.parse(await upload.text()) as Record<string, unknown>;
      setSought({ file, changes: (await importTheme(appId, file, true)).changes });
    });
  /** One step back: what was added goes, all else is as it was. */
  const undoImport = ({ before, changes }: Undoable) =>
    attempt(async () => {
      for (const { part, id } of changes)
        if (id) await (part === "templates" ? deleteTemplate(id) : deletePage(id as PageId));
      await importTheme(appId, before, false);
      setUndoable(null);
      revalidate();
      toast({ title: t("file.undone"), tone: "success" });
    });
  const importFile = () =>
    attempt(async () => {
      const before = await exportTheme(appId, {
        colors: true,
        customCode: true,
        logos: true,
        menus: true,
        pages: true,
        templates: false,
        drafts: true,
      });
      const { changes } = await importTheme(appId, sought!.file, false);
      setSought(null);
      setUndoable({ before, changes });
      revalidate();
    });
  return (
    <div className="grid gap-6">
      <SettingsSection
        title={t("file.export")}
        text={t("file.exportText")}
        footer={
          <Button variant="primary" icon={<Download />} isPending={isBusy} onClick={() => void download()}>
            {t("file.download")}
          </Button>
        }
      >
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={t(`file.parts.${part}`)}
            checked={chosen[part]}
            onChange={(event) => setChosen({ ...chosen, [part]: event.currentTarget.checked })}
          />
        ))}
      </SettingsSection>
      <SettingsSection title={t("file.import")} text={t("file.importText")}>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className="sr-only"
          tabIndex={-1}
          aria-label={t("file.choose")}
          onChange={(event) => {
            const [upload] = event.currentTarget.files ?? [];
            if (upload) void lookAt(upload);
            event.currentTarget.value = "";
          }}
        />
        <div>
          <Button icon={<Upload />} isPending={isBusy} onClick={() => input.current?.click()}>
            {t("file.choose")}
          </Button>
        </div>
        {undoable && !sought ? (
          <Notice
            tone="success"
            title={t("file.done")}
            actions={
              <Button size="sm" icon={<Undo2 />} isPending={isBusy} onClick={() => void undoImport(undoable)}>
                {t("file.undo")}
              </Button>
            }
          />
        ) : null}
        {sought ? (
          <>
            <ul className="grid gap-2" aria-label={t("file.changes")}>
              {sought.changes.map(({ part, name, what }) => (
                <li key={`${part} ${name}`} className="flex flex-wrap items-center gap-2 text-base text-text">
                  <Badge tone={what === "same" ? "neutral" : what === "added" ? "success" : "info"}>
                    {t(`file.what.${what}`)}
                  </Badge>
                  {t(`file.parts.${part}`)}
                  {name ? `: ${part === "menus" ? t(`menu.types.${name}`) : name}` : ""}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setSought(null)}>{t("ui:cancel")}</Button>
              <Button
                variant="primary"
                isPending={isBusy}
                disabled={sought.changes.every(({ what }) => what === "same")}
                onClick={() => void importFile()}
              >
                {t("file.takeOver")}
              </Button>
            </div>
          </>
        ) : null}
      </SettingsSection>
    </div>
  );
}
