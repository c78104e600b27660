import { Form } from "@remix-run/react";
import { VolumeX } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { MutedThread } from "@workers/contracts/notifications";
import { useAppPath } from "~/features/shell/pages/app-path";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";

/** The posts of which one wants to hear nothing; each can be listened to again. */
export function MutedThreads({ threads }: { threads: MutedThread[] }) {
  const { t } = useTranslation("account");
  const path = useAppPath();
  if (threads.length === 0) return null;
  return (
    <SettingsSection title={t("notifications.threads")} text={t("notifications.threadsText")}>
      <ul className="divide-y divide-line">
        {threads.map(({ thread, title, path: at }) => (
          <li key={thread.id} className="flex items-center gap-3 py-2">
            <VolumeX aria-hidden className="size-4 shrink-0 text-muted" />
            <TextLink to={path(at)} className="min-w-0 flex-1 truncate">
              {title}
            </TextLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="threadType" value={thread.type} />
              <input type="hidden" name="threadId" value={thread.id} />
              <SubmitButton name="intent" value="unmute" variant="secondary" size="sm">
                {t("notifications.listen")}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
