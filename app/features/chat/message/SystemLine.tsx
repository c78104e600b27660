import { useTranslation } from "~/i18n/use-translation";
import type { SystemLine } from "@db/vocabulary/chats";

/** Says what happened in a chat. */
export function useSystemText() {
  const { t, i18n } = useTranslation("chat");
  return (line: SystemLine, by: string): string => {
    const names = new Intl.ListFormat(i18n.language).format(line.profiles?.map(({ name }) => name) ?? []);
    const values = { by: by || t("system.somebody"), names, value: line.value ?? "" };
    return t(`system.${line.type}`, values);
  };
}
