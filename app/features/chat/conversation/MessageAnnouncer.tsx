import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Message } from "@workers/contracts/chat/messages";
import { usePersonName } from "~/features/community/person-name";

/** Says to screen readers what others say while the page stands. */
export function MessageAnnouncer({ messages, me }: { messages: readonly Message[]; me: string | null }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const known = useRef(messages.at(-1)?.sequence ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const last = messages.at(-1);
    if (!last || last.sequence <= known.current) return;
    known.current = last.sequence;
    if (last.profile && last.profile.id !== me && !last.system)
      setSaid(t("message.announced", { name: nameOf(last.profile), text: last.text }));
  }, [messages, me, t, nameOf]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
