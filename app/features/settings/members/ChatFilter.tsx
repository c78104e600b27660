import { useMemo } from "react";
import type { ChosenChat } from "@workers/contracts/chat/chats";
import { chooseGroupChats } from "~/features/chat/data/chat-calls";
import { useOptionSearch } from "~/features/lists/use-option-search";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { MultiChoiceFilter, type SendFilter } from "./MultiChoiceFilter";

export interface ChatChoice {
  /** The first of those that can be chosen. */
  first: readonly ChosenChat[];
  chosen: readonly ChosenChat[];
}

const optionOf = ({ id, name }: ChosenChat) => ({ id: id as string, label: name });

/** The groups and channels whose members are listed, found by their name. */
export function ChatFilter({ first, chosen, onChange }: ChatChoice & { onChange: SendFilter }) {
  const { t } = useTranslation("admin");
  const { id: appId } = useFrameApp();
  const { rows, ...search } = useOptionSearch(
    ["group chats", appId],
    (text) => chooseGroupChats(appId, text.trim()),
    first,
  );
  const options = useMemo(() => rows.map(optionOf), [rows]);
  return (
    <MultiChoiceFilter
      name="chat"
      label={t("members.chat")}
      placeholder={t("members.allChats")}
      options={options}
      known={chosen.map(optionOf)}
      defaultValue={chosen.map(({ id }) => id)}
      {...search}
      onChange={onChange}
    />
  );
}
