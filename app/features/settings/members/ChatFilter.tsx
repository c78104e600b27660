import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChosenChat } from "@workers/contracts/chat/chats";
import { chooseGroupChats } from "~/features/chat/data/chat-calls";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { MultiComboBox } from "~/ui/MultiComboBox";

export interface ChatChoice {
  /** The first of those that can be chosen. */
  first: readonly ChosenChat[];
  chosen: readonly ChosenChat[];
}

const optionOf = ({ id, name }: ChosenChat) => ({ id, label: name });

/** The groups and channels whose members are listed, found by their name. */
export function ChatFilter({
  first,
  chosen,
  onChange,
}: ChatChoice & { onChange: (name: string, ids: string[]) => void }) {
  const { t } = useTranslation("admin");
  const { id: appId } = useFrameApp();
  const [found, setFound] = useState(first);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const latest = useRef(0);
  const search = async (text: string) => {
    const mine = ++latest.current;
    setState("pending");
    const chats = await chooseGroupChats(appId, text.trim()).catch(() => null);
    // An earlier question may be answered later.
    if (mine !== latest.current) return;
    setState(chats ? "idle" : "failed");
    setFound(chats ?? []);
  };
  return (
    <MultiComboBox
      label={t("members.chat")}
      isLabelHidden
      name="chat"
      placeholder={t("members.allChats")}
      options={found.map(optionOf)}
      known={chosen.map(optionOf)}
      defaultValue={chosen.map(({ id }) => id)}
      onSearch={(text) => void search(text)}
      isPending={state === "pending"}
      hasFailed={state === "failed"}
      onChange={(ids) => onChange("chat", ids)}
      className="w-64 max-sm:w-full"
    />
  );
}
