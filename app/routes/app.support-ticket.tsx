import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { TicketId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { textToDoc } from "@db/vocabulary/rich-text";
import { messagesOf, sendMessage } from "@workers/domain/community/chats";
import { getTicket, setTicketStatus } from "@workers/domain/community/tickets";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { ConversationScreen } from "~/features/chat/conversation/ConversationScreen";
import { useRow } from "~/features/lists/use-rows";
import { useReadNotifications } from "~/features/notifications/use-read-notifications";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { TicketHeader } from "~/features/support/desk/TicketHeader";
import { useTicketRows } from "~/features/support/own/ticket-lists";

const latest = { page: 1, limit: chatLimits.messagesPage.default, sort: "-createdAt" } as const;

/** A ticket of one's own: the conversation with the team. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const ticket = await getTicket(app, params.ticketId as TicketId);
  return { ticket, page: await messagesOf(app, ticket.chat.id, latest), madeAt };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const id = params.ticketId as TicketId;
  if (form.get("intent") === "complete") {
    await setTicketStatus(app, id, "completed");
    return null;
  }
  // From a page without scripts.
  const { chat } = await getTicket(app, id);
  const text = String(form.get("body") ?? "").trim();
  if (text) await sendMessage(app, chat.id, { body: textToDoc(text.slice(0, chatLimits.message.max)) });
  throw redirect(pagePath(app)(`/support/${id}`), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.ticket.subject, t("support:title")], isPrivate: true }));
export const handle = { texts: ["support", "chat", "community"], hasFooter: false };

export default function OwnTicket() {
  const { t } = useTranslation("support");
  const path = useAppPath();
  const { search: query } = useLocation();
  const { ticket: loaded, page, madeAt } = useLoaderData<typeof loader>();
  const ticket = useRow(useTicketRows(), loaded, madeAt) ?? loaded;
  useFormOutcome(() => "");
  useReadNotifications("ticket", ticket.id);
  return (
    <ConversationScreen
      key={ticket.id}
      chat={ticket.chat}
      page={page}
      madeAt={madeAt}
      header={(_chat, search) => (
        <TicketHeader
          ticket={ticket}
          backTo={`${path("/support")}${query}`}
          isBesideList
          {...search}
          actions={
            ticket.desk === null && ticket.permissions.can.includes("complete") ? (
              <ConfirmedForm
                intent="complete"
                label={t("own.complete")}
                icon={<Check />}
                variant="secondary"
                tone="primary"
                title={t("own.completeAsk")}
                text={t("own.completeText")}
                confirmLabel={t("own.complete")}
              />
            ) : null
          }
        />
      )}
      aboveComposer={() =>
        ticket.status === "completed" ? (
          <p className="shrink-0 bg-success-soft px-4 py-2 text-center text-sm text-success-text">
            {t("own.completedText")}
          </p>
        ) : null
      }
    />
  );
}

export { TicketErrorBoundary as ErrorBoundary } from "~/features/support/own/TicketErrorBoundary";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
