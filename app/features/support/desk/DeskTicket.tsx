import { useEffect } from "react";
import type { AccountId, ProjectId } from "@db/vocabulary/ids";
import type { MessagesPage } from "@workers/contracts/chat/messages";
import type { Contact } from "@workers/contracts/members/contacts";
import type { CannedAnswer, ListedTicket, Operator, Ticket, TicketNote } from "@workers/contracts/support/tickets";
import type { PersonOverview } from "@workers/contracts/operators/person";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { workInApp } from "~/features/api/client";
import "~/features/chat/chat.css";
import { ConversationScreen } from "~/features/chat/conversation/ConversationScreen";
import { useChatLive } from "~/features/chat/data/use-chat-live";
import { useConversations } from "~/features/chat/data/use-conversations";
import { type Viewer, ViewerProvider } from "~/features/community/viewer";
import { AppOfPartProvider, type FrameApp } from "~/features/shell/layouts/frame";
import { classNames } from "~/ui/class-names";
import { LinkTabs } from "~/ui/LinkTabs";
import { AnsweringNotice } from "./AnsweringNotice";
import { CannedAnswerMenu } from "./CannedAnswerMenu";
import { ContactPanel } from "./ContactPanel";
import { DeskList } from "./DeskList";
import { useDeskKeys } from "./use-desk-keys";
import { TicketHeader } from "./TicketHeader";
import { TicketPanel } from "./TicketPanel";
import { TicketRead } from "./TicketRead";
import { useEnteredChats } from "./use-entered-chats";

interface DeskTicketProps {
  /** The list that the ticket was opened from, and the filters that it goes by. */
  list: readonly ListedTicket[];
  query: string;
  madeAt: number;
  projectId: ProjectId;
  app: FrameApp;
  viewer: Viewer;
  ownId: AccountId;
  ticket: Ticket;
  page: MessagesPage;
  notes: readonly TicketNote[];
  operators: readonly Operator[];
  canned: readonly CannedAnswer[];
  /** The app's address. */
  home: string;
  hasHelpdesk: boolean;
  contact: { contact: Contact; overview: PersonOverview } | null;
  /** Where there is no room for both, the panel stands in place of the conversation. */
  isPanelShown: boolean;
  problem: FormProblem | null;
}

/** A ticket on the operators' desk: the conversation, and beside it all that the team alone sees. */
export function DeskTicket({ app, viewer, ...rest }: DeskTicketProps) {
  const { id } = app;
  useEffect(() => {
    workInApp(id);
    return () => workInApp(undefined);
  }, [id]);
  return (
    <AppOfPartProvider value={app}>
      <ViewerProvider value={viewer}>
        <Columns {...rest} />
      </ViewerProvider>
    </AppOfPartProvider>
  );
}

function Columns({
  list,
  query,
  madeAt,
  projectId,
  ownId,
  ticket,
  page,
  notes,
  operators,
  canned,
  home,
  hasHelpdesk,
  contact,
  isPanelShown,
  problem,
}: Omit<DeskTicketProps, "app" | "viewer">) {
  const { t } = useTranslation("support");
  const { chat } = ticket;
  const conversations = useConversations();
  useChatLive(chat.id);
  useEnteredChats(projectId, [chat.id], () => void conversations.catchUp(chat.id));
  const desk = `/projects/${projectId}/support`;
  const at = `${desk}/ticket/${ticket.id}`;
  const filters = query ? `?${query}` : "";
  const withPanel = query ? `?panel&${query}` : "?panel";
  useDeskKeys(list, ticket.id, (id) => `${desk}/ticket/${id}${filters}`);
  return (
    // The panel's room is kept free from the first byte: it comes last in the page, and would push the conversation aside.
    // What is placed within, such as texts for screen readers alone, is cut off with the rest.
    <div className="relative grid below-header min-h-80 grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden xl:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*88)] min-[87.5rem]:grid-cols-[calc(var(--spacing)*72)_minmax(0,1fr)_calc(var(--spacing)*80)]">
      <DeskList list={list} openId={ticket.id} toOf={(id) => `${desk}/ticket/${id}${filters}`} />
      <div className={classNames("flex min-h-0 min-w-0 flex-col", isPanelShown && "max-xl:hidden")}>
        <ConversationScreen
          chat={chat}
          page={page}
          madeAt={madeAt}
          typingRoom={`project:${projectId}`}
          isFocusedAtOnce={false}
          header={({ messageSequence }, search) => (
            <>
              <TicketRead ticketId={ticket.id} messageSequence={messageSequence} />
              <TicketHeader
                ticket={ticket}
                backTo={`${desk}/a/${ticket.appId}${filters}`}
                panelTo={`${at}${withPanel}`}
                {...search}
              />
            </>
          )}
          aboveComposer={(addText) => (
            <>
              <AnsweringNotice chatId={chat.id} />
              <CannedAnswerMenu
                answers={canned}
                firstName={ticket.profile.firstName}
                manageTo={`${desk}/answers`}
                articlesOf={hasHelpdesk ? { appId: ticket.appId, home } : null}
                onInsert={addText}
              />
            </>
          )}
        />
      </div>
      <aside
        aria-label={t("ticket.panel")}
        className={classNames(
          "min-h-0 min-w-0 overflow-y-auto border-line bg-surface px-4 py-4 xl:border-l",
          !isPanelShown && "max-xl:hidden",
        )}
      >
        <LinkTabs
          label={t("ticket.tabs")}
          className="mb-4"
          tabs={[
            ...(isPanelShown
              ? [{ to: `${at}${filters}`, label: t("ticket.talk"), isCurrent: false, className: "xl:hidden!" }]
              : []),
            { to: `${at}${withPanel}`, label: t("ticket.details"), isCurrent: contact === null },
            { to: `${at}/${ticket.profileId}${filters}`, label: t("ticket.person"), isCurrent: contact !== null },
          ]}
        />
        {contact ? (
          <ContactPanel projectId={projectId} {...contact} />
        ) : (
          <TicketPanel
            ticket={ticket}
            home={home}
            notes={notes}
            operators={operators}
            ownId={ownId}
            isSuperseded={chat.ticketId !== ticket.id}
            problem={problem}
          />
        )}
      </aside>
    </div>
  );
}
