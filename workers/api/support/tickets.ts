import { contactOfTicket } from "@workers/domain/people/contacts";
import { z } from "zod";
import { tickets as ticketsTable } from "@db/shard";
import {
  listedTicketSchema,
  newTicketForm,
  operatorSchema,
  ownTicketsQuery,
  ticketAppSchema,
  ticketContactSchema,
  ticketForm,
  ticketLimitsSchema,
  ticketSchema,
  ticketsQuery,
  ticketReadForm,
  ticketStatusForm,
} from "@workers/contracts/support/tickets";
import {
  createTicket,
  editTicket,
  getTicket,
  listTickets,
  operatorsOf,
  ownTicketLimits,
  ownTickets,
  markTicketRead,
  setTicketStatus,
  ticketApps,
  ticketLimits,
  ticketTagsOf,
} from "@workers/domain/community/tickets";
import { plainFilters } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, appOf, project } from "../framework/entries";
import { paged, Paged } from "../framework/paged";
import { ofApp, ofProject, ofTicket } from "./support-params";

const inTicket = appOf(ticketsTable);

/** What members ask the team, and how the team answers; what is said stands in the ticket's chat. */
export const tickets = area("support")
  .route({
    method: "get",
    path: "/projects/:projectId/tickets/apps",
    operationId: "countTickets",
    summary: "The apps whose tickets the caller answers, with how many are open",
    in: project,
    access: { project: "project.view_tickets" },
    params: ofProject,
    answer: z.array(ticketAppSchema),
    handle: ({ ctx }) => ticketApps(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/tickets/limits",
    operationId: "getTicketLimits",
    summary: "How many tickets are open, and how many of one member may be",
    in: project,
    access: { project: "project.view_tickets" },
    params: ofProject,
    answer: ticketLimitsSchema,
    handle: ({ ctx }) => ticketLimits(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/tickets",
    operationId: "listTickets",
    summary: "Tickets of the apps that the caller answers for",
    in: project,
    access: { project: "project.view_tickets" },
    params: ofProject,
    query: ticketsQuery,
    answer: z.array(listedTicketSchema),
    handle: async ({ ctx, query }) => {
      const page = await listTickets(ctx, plainFilters(query));
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/tickets/tags",
    operationId: "listTicketTags",
    summary: "The tags of an app's tickets",
    in: app,
    access: { project: "project.view_tickets" },
    params: ofApp,
    answer: z.array(z.string()),
    handle: ({ ctx }) => ticketTagsOf(ctx, ctx.app.id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/tickets/operators",
    operationId: "listOperators",
    summary: "Who of the team answers an app's tickets",
    in: app,
    access: { project: "project.view_tickets" },
    params: ofApp,
    answer: z.array(operatorSchema),
    handle: ({ ctx }) => operatorsOf(ctx, ctx.app.id),
  })
  .route({
    method: "post",
    path: "/apps/:appId/tickets",
    operationId: "createTicket",
    summary: "Asks the team something; the same `clientId` again answers the same ticket",
    in: app,
    access: { app: "profile.update" },
    params: ofApp,
    body: newTicketForm,
    example: { body: { subject: "My course", text: "I can't open the second lesson." } },
    answer: ticketSchema,
    status: 201,
    handle: ({ ctx, body }) => createTicket(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/tickets",
    operationId: "listOwnTickets",
    summary: "What the caller asked the team",
    in: app,
    access: { app: "profile.update" },
    params: ofApp,
    query: ownTicketsQuery,
    answer: z.array(listedTicketSchema),
    handle: async ({ ctx, query }) => {
      const [page, ownLimits] = await Promise.all([ownTickets(ctx, query), ownTicketLimits(ctx)]);
      const { data, meta } = paged(page.data, page);
      return new Paged(data, { ...meta, limits: ownLimits });
    },
  })
  .route({
    method: "get",
    path: "/tickets/:id",
    operationId: "getTicket",
    summary: "A ticket with its chat",
    in: inTicket,
    access: { app: "ticket.view" },
    params: ofTicket,
    answer: ticketSchema,
    handle: ({ ctx, params }) => getTicket(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/tickets/:id",
    operationId: "editTicket",
    summary: "Gives a ticket to somebody of the team, or calls it by tags; only what is sent",
    in: inTicket,
    access: { app: "ticket.update" },
    params: ofTicket,
    body: ticketForm,
    example: { body: { tags: ["Video"] } },
    answer: ticketSchema,
    handle: ({ ctx, params, body }) => editTicket(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/tickets/:id/status",
    operationId: "setTicketStatus",
    summary: "Changes how a ticket stands; who asked may end it while somebody works on it",
    in: inTicket,
    access: { app: "ticket.complete" },
    params: ofTicket,
    body: ticketStatusForm,
    example: { body: { status: "completed" } },
    answer: ticketSchema,
    handle: ({ ctx, params, body }) => setTicketStatus(ctx, params.id, body.status),
  })
  .route({
    method: "patch",
    path: "/tickets/:id/read",
    operationId: "markTicketRead",
    summary: "Marks how far the calling operator has read a ticket",
    in: inTicket,
    access: { app: "ticket.update" },
    params: ofTicket,
    body: ticketReadForm,
    example: { body: { readSequence: 1 } },
    status: 204,
    handle: ({ ctx, params, body }) => markTicketRead(ctx, params.id, body.readSequence),
  })
  .route({
    method: "get",
    path: "/tickets/:id/contact",
    operationId: "getTicketContact",
    summary: "Who asked, with their profiles in the apps that the caller sees",
    in: inTicket,
    access: { app: "ticket.update" },
    params: ofTicket,
    answer: ticketContactSchema,
    handle: ({ ctx, params }) => contactOfTicket(ctx, params.id),
  });
