import { EyeOff, Globe, Lock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { Chat } from "@workers/contracts/chat/chats";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { RadioCards } from "~/ui/RadioCards";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

interface ChatDetailFieldsProps {
  /** Null for a new chat. */
  chat: Pick<Chat, "name" | "description" | "avatarUrl" | "access"> | null;
  /** What was typed into a form that was refused. */
  typed: Record<string, string> | undefined;
  /** Without a name it is called after its people. */
  isNameOptional?: boolean;
}

/** Name, picture and rules of a group or channel. */
export function ChatDetailFields({ chat, typed, isNameOptional = false }: ChatDetailFieldsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <PictureField name="avatar" label={t("form.avatar")} shape="square" url={chat?.avatarUrl ?? null} />
      <TextField
        label={t("form.name")}
        name="name"
        required={!isNameOptional}
        isOptional={isNameOptional}
        description={isNameOptional ? t("create.nameText") : undefined}
        maxLength={limits.entityName.max}
        defaultValue={typed?.["name"] ?? chat?.name ?? ""}
        autoComplete="off"
      />
      <TextArea
        label={t("form.description")}
        name="description"
        isOptional
        rows={2}
        maxLength={chatLimits.chatDescription.max}
        defaultValue={typed?.["description"] ?? chat?.description ?? ""}
      />
      <RadioCards
        label={t("form.access")}
        name="access"
        columns={3}
        defaultValue={(typed?.["access"] as Chat["access"]) ?? chat?.access ?? "secret"}
        options={[
          { value: "secret", icon: <EyeOff />, label: t("form.secret"), description: t("form.secretText") },
          { value: "private", icon: <Lock />, label: t("form.private"), description: t("form.privateText") },
          { value: "open", icon: <Globe />, label: t("form.open"), description: t("form.openText") },
        ]}
      />
    </>
  );
}
