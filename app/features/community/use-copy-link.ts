import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

/** Passes an address of this host on: by the device's own sheet on phones, else by the clipboard. */
export function useCopyLink() {
  const { t } = useTranslation("community");
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      toast({ title: t("link.copied"), tone: "success" });
    } catch {
      toast({ title: t("link.failed"), tone: "danger" });
    }
  };
  const share = async (address: string, title: string) => {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    if (!isPhone || !navigator.share) return copy(address);
    try {
      await navigator.share({ title, url: new URL(address, location.origin).href });
    } catch (error) {
      if ((error as Error).name !== "AbortError") await copy(address);
    }
  };
  return { copy, share };
}
