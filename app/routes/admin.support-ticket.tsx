import { contactOfTicket } from "@workers/domain/people/contacts";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { messagesOf } from "@workers/domain/community/chats";
import {
  addNote,
  deleteNote,
  editTicket,
  enterTicket,
  getTicket,
  listCannedAnswers,
  listNotes,
  operatorsOf,
  setTicketStatus,
} from "@workers/domain/community/tickets";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { settingsOf } from "@workers/domain/platform/apps";
import { overviewInApp } from "@workers/domain/operators/person";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { namedBy, operator, operatorsProject } from "~/features/admin/operator.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { deskFilters, deskTickets } from "~/features/support/desk/desk-list.server";
import { DeskTicket } from "~/features/support/desk/DeskTicket";
import { viewerOfDesk, workedApp } from "~/features/support/desk/desk-page.server";
import {
  assigneePageForm,
  noteIdForm,
  notePageForm,
  statusPageForm,
  tagsPageForm,
} from "~/features/support/support-forms.server";

const latest = { page: 1, limit: chatLimits.messagesPage.default, sort: "-createdAt" } as const;

/** A ticket with its conversation, and beside it what the team does with it, or who asked. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const madeAt = outer.now();
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"ticket">(params.ticketId);
  const app = await enterTicket(ctx, id);
  const ticket = await getTicket(app, id);
  if (params.memberId && params.memberId !== ticket.profileId) throw notFound("contact");
  const isContact = params.memberId !== undefined;
  const filters = deskFilters(url);
  const [list, page, notes, operators, canned, home, { isActive: hasHelpdesk }, contact, overview] = await Promise.all([
    deskTickets(ctx, app.app.id, filters),
    messagesOf(app, ticket.chat.id, latest),
    listNotes(app, id),
    operatorsOf(ctx, app.app.id),
    listCannedAnswers(ctx, { appId: app.app.id }),
    appOrigin(app, app),
    settingsOf(app, "helpdesk"),
    isContact ? contactOfTicket(app, id) : null,
    isContact ? overviewInApp(app, ticket.profileId) : null,
  ]);
  return {
    list: list.data,
    query: filters.query,
    madeAt,
    projectId: ctx.project.id,
    app: workedApp(app),
    viewer: viewerOfDesk(app),
    ownId: operator(outer).actor.account.id,
    ticket,
    page,
    notes,
    operators,
    canned,
    home,
    hasHelpdesk,
    contact: contact && { contact, overview: overview! },
    isPanelShown: isContact || url.searchParams.has("panel"),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"ticket">(params.ticketId);
  const app = await enterTicket(ctx, id);
  switch (form.get("intent")) {
    case "status":
      await setTicketStatus(app, id, parseForm(statusPageForm, form).status);
      break;
    case "assignee":
      await editTicket(app, id, { assigneeId: parseForm(assigneePageForm, form).assigneeId });
      break;
    case "assign-me":
      await editTicket(app, id, { assigneeId: operator(outer).actor.account.id });
      break;
    case "tags":
      await editTicket(app, id, { tags: parseForm(tagsPageForm, form).tags });
      break;
    case "note":
      await addNote(app, id, parseForm(notePageForm, form).text);
      break;
    case "delete-note":
      await deleteNote(app, parseForm(noteIdForm, form).noteId);
      break;
    default:
      throw notFound("page");
  }
  return null;
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.ticket.subject, t("support:desk.title")], isPrivate: true }));
export const handle = { texts: ["support", "chat", "community", "operators", "payments"], isWide: true };

export default function SupportTicket() {
  const { t } = useTranslation("admin");
  const data = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return <DeskTicket key={data.ticket.id} {...data} problem={problem} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
