import { z } from "zod";
import { cannedAnswers as cannedAnswersTable, ticketNotes, tickets as ticketsTable } from "@db/shard";
import { idParam } from "@workers/contracts/form-fields";
import {
  cannedAnswerChange,
  cannedAnswerForm,
  cannedAnswerSchema,
  cannedAnswersQuery,
  ticketNoteForm,
  ticketNoteSchema,
} from "@workers/contracts/support/tickets";
import {
  addNote,
  createCannedAnswer,
  deleteCannedAnswer,
  deleteNote,
  editCannedAnswer,
  listCannedAnswers,
  listNotes,
} from "@workers/domain/community/tickets";
import { area } from "../framework/area";
import { app, appOf, project, projectOfShardRow } from "../framework/entries";
import { ofApp, ofProject, ofTicket } from "./support-params";

const inTicket = appOf(ticketsTable);
const ofAnswer = z.strictObject({ id: idParam<"canned answer">() });
const inAnswer = projectOfShardRow(cannedAnswersTable);

/** What the team has for itself: notes on tickets, and answers that it gives often. */
export const desk = area("support")
  .route({
    method: "get",
    path: "/tickets/:id/notes",
    operationId: "listTicketNotes",
    summary: "The team's notes on a ticket, oldest first",
    in: inTicket,
    access: { app: "ticket.update" },
    params: ofTicket,
    answer: z.array(ticketNoteSchema),
    handle: ({ ctx, params }) => listNotes(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/tickets/:id/notes",
    operationId: "addTicketNote",
    summary: "Writes a note on a ticket, which who asked never sees",
    in: inTicket,
    access: { app: "ticket.update" },
    params: ofTicket,
    body: ticketNoteForm,
    example: { body: { text: "The player fails in old browsers." } },
    answer: ticketNoteSchema,
    status: 201,
    handle: ({ ctx, params, body }) => addNote(ctx, params.id, body.text),
  })
  .route({
    method: "delete",
    path: "/tickets/notes/:id",
    operationId: "deleteTicketNote",
    summary: "Takes a note away",
    in: appOf(ticketNotes),
    access: { app: "ticket.update" },
    params: z.strictObject({ id: idParam<"ticket note">() }),
    handle: ({ ctx, params }) => deleteNote(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/canned-answers",
    operationId: "listCannedAnswers",
    summary: "Answers that the team gives often: of an app with those of all apps, or of all the caller's apps",
    in: project,
    access: { project: "project.view_tickets" },
    params: ofProject,
    query: cannedAnswersQuery,
    answer: z.array(cannedAnswerSchema),
    handle: ({ ctx, query }) => listCannedAnswers(ctx, { appId: query["filter[appId]"], search: query.search }),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/canned-answers",
    operationId: "createCannedAnswerForAll",
    summary: "Keeps an answer for the tickets of all apps",
    in: project,
    access: { project: "project.edit_settings" },
    params: ofProject,
    body: cannedAnswerForm,
    example: { body: { title: "Greeting", text: "Hello {name}, thank you for writing." } },
    answer: cannedAnswerSchema,
    status: 201,
    handle: ({ ctx, body }) => createCannedAnswer(ctx, body, null),
  })
  .route({
    method: "post",
    path: "/apps/:appId/canned-answers",
    operationId: "createCannedAnswer",
    summary: "Keeps an answer for the tickets of an app",
    in: app,
    access: { project: "project.view_tickets" },
    params: ofApp,
    body: cannedAnswerForm,
    example: { body: { title: "Video", text: "Please try another browser." } },
    answer: cannedAnswerSchema,
    status: 201,
    handle: ({ ctx, body }) => createCannedAnswer(ctx, body, ctx.app.id),
  })
  .route({
    method: "patch",
    path: "/canned-answers/:id",
    operationId: "editCannedAnswer",
    summary: "Changes the fields sent of a canned answer",
    in: inAnswer,
    access: { project: "project.view_tickets" },
    params: ofAnswer,
    body: cannedAnswerChange,
    example: { body: { title: "Videos" } },
    answer: cannedAnswerSchema,
    handle: ({ ctx, params, body }) => editCannedAnswer(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/canned-answers/:id",
    operationId: "deleteCannedAnswer",
    summary: "Deletes a canned answer",
    in: inAnswer,
    access: { project: "project.view_tickets" },
    params: ofAnswer,
    handle: ({ ctx, params }) => deleteCannedAnswer(ctx, params.id),
  });
