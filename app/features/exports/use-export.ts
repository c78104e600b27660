import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { callHeaders, messageOf, refusalOf } from "~/features/api/client";
import { toast } from "~/ui/Toast";
import { saveFrom } from "./save-from";

/**
 * Fetches a file that the server makes and saves it. What is refused, such as the eleventh export in an hour, is said: a link
 * alone would save the refusal as a file, or show it in place of the page.
 */
export function useExport() {
  const { t } = useTranslation("ui");
  const [isPending, setPending] = useState(false);
  const save = async (address: string) => {
    setPending(true);
    try {
      const response = await fetch(address, { headers: callHeaders() });
      // Who was signed out meanwhile is led to the sign-in.
      if (response.redirected) return location.assign(address);
      if (!response.ok) {
        const refusal = (await response.json().catch(() => null)) as { code?: number; message?: string } | null;
        throw refusalOf(response.status, refusal);
      }
      saveFile(await response.blob(), nameOf(response) ?? "export.csv");
    } catch (error) {
      toast({ title: messageOf(error, t("exportFailed")), tone: "danger" });
    } finally {
      setPending(false);
    }
  };
  return { save, isPending };
}

const nameOf = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? null;

/** Saves bytes that the page holds as a file of the reader's. */
function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  saveFrom(address, name);
  // The browser begins to read the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
