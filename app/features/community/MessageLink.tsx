import { MessageCircle } from "lucide-react";
import type { ProfileId } from "@db/vocabulary/ids";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { IconLink } from "~/ui/IconButton";
import { useViewer } from "./viewer";

/** The way to a message to a member, where the app has chats. */
export function MessageLink({ member }: { member: { id: ProfileId; firstName: string } }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { services, permissions } = useShellData();
  const { profile } = useViewer();
  const mayWrite = services.some(({ slug }) => slug === "chat") && permissions.can.includes("private_messaging");
  if (!profile || profile.id === member.id || !mayWrite) return null;
  return (
    <IconLink
      size="sm"
      to={`${path.member(member.id)}/messages`}
      prefetch="none"
      label={t("members.message", { name: member.firstName })}
      icon={<MessageCircle />}
    />
  );
}
