import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { ticketSorts, ticketStatuses } from "@db/vocabulary/tickets";
import { answerId, permissions, time } from "../answer-fields";
import { chatSchema } from "../chat/chats";
import {
  attachmentIds,
  eachOnce,
  idField,
  line,
  listQuery,
  multiline,
  oneOrMore,
  type PlainFilters,
} from "../form-fields";
import { contactSchema } from "../members/contacts";
import { profileCardSchema } from "../people";
import { key } from "../validation-key";

const status = z.enum(ticketStatuses);

/** An article of the help desk that somebody read before they asked; `path` is below the app's address. */
const readArticle = z.strictObject({
  name: line({ min: 1, max: 200 }),
  path: z
    .string()
    .max(400)
    .regex(/^\/helpdesk(\/[\w%~-][\w%.~-]*){1,2}$/, { error: key("wrongType") }),
});

/** What a member writes who asks the team something. */
export const newTicketForm = z.strictObject({
  subject: line(supportLimits.ticketSubject),
  text: multiline(supportLimits.ticketText),
  attachmentIds: attachmentIds().optional(),
  /** The sender's own name for it: sent again it is the same ticket. */
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: key("wrongType") })
    .optional(),
  /** What they read in the help desk before, the latest first. */
  readArticles: z.array(readArticle).max(knowledgeLimits.ticketReadArticles).optional(),
});
export type NewTicketForm = z.output<typeof newTicketForm>;

/** How far an operator has read. */
export const ticketReadForm = z.strictObject({ readSequence: z.number().int().min(0) });

export const ticketStatusForm = z.strictObject({ status });

/** What operators change of a ticket; only what is sent. */
export const ticketForm = z.strictObject({
  assigneeId: idField<"account">().nullable().optional(),
  tags: z
    .array(line({ min: 1, max: supportLimits.ticketTags.text }))
    .max(supportLimits.ticketTags.max)
    .refine((tags) => eachOnce(tags.map((tag) => tag.toLocaleLowerCase("de"))), { error: key("unique") })
    .optional(),
});
export type TicketForm = z.output<typeof ticketForm>;

/** Somebody of the team who answers tickets. */
export const operatorSchema = z
  .object({
    id: answerId<"account">(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "Operator" });
export type Operator = z.output<typeof operatorSchema>;

/** What the team alone knows of a ticket. */
const deskSchema = z
  .object({
    assignee: operatorSchema.nullable(),
    tags: z.array(z.string()),
    notesCount: z.number(),
    isWaiting: z.boolean().describe("Who asked wrote last"),
    firstAnswerSeconds: z.number().nullable().describe("From the question to the team's first answer"),
    readArticles: z
      .array(z.object({ name: z.string(), path: z.string().describe("Below the app's address") }))
      .describe("Of the help desk, read before asking, the latest first"),
  })
  .meta({ id: "TicketDesk" });

const ticketFields = {
  id: answerId<"ticket">(),
  appId: answerId<"app">(),
  subject: z.string(),
  status,
  profileId: answerId<"profile">(),
  profile: profileCardSchema.describe("Who asked"),
  desk: deskSchema.nullable().describe("What the team alone knows; null for who asked"),
  createdAt: time,
  updatedAt: time.describe("When somebody last wrote, or its status changed"),
  completedAt: time.nullable(),
};

export const ticketSchema = z.object({ ...ticketFields, chat: chatSchema, permissions }).meta({ id: "Ticket" });
export type Ticket = z.output<typeof ticketSchema>;

/** A ticket as lists show it. */
export const listedTicketSchema = z
  .object({
    ...ticketFields,
    chat: z.object({ id: answerId<"chat">() }),
    text: z.string().describe("The beginning of what was said last"),
    textAuthor: z.string().describe("The name of who said it; empty where nobody has one"),
    unreadCount: z.number().describe("Messages that the caller has not read"),
    isUnread: z.boolean().describe("There are such messages"),
  })
  .meta({ id: "ListedTicket" });
export type ListedTicket = z.output<typeof listedTicketSchema>;

export const ticketLimitsSchema = z
  .object({
    limit: z.number().describe("How many may be open at once; -1 for as many as come"),
    used: z.number().describe("How many are open"),
    isExceeded: z.boolean(),
    perMember: z.number().describe("How many of one member may be open at once"),
  })
  .meta({ id: "TicketLimits" });
export type TicketLimits = z.output<typeof ticketLimitsSchema>;

export const ticketAppSchema = z
  .object({
    app: z.object({ id: answerId<"app">(), name: z.string(), slug: z.string(), iconUrl: z.string().nullable() }),
    count: z.number().describe("Tickets that are not completed"),
    counts: z.object({ new: z.number(), work: z.number(), on_pause: z.number() }),
    waitingCount: z.number().describe("Those of them in which who asked wrote last"),
    firstAnswerSeconds: z.number().nullable().describe("On average, of tickets of the last 30 days"),
  })
  .meta({ id: "TicketApp" });
export type TicketApp = z.output<typeof ticketAppSchema>;

export const ticketsQuery = z.strictObject({
  ...listQuery,
  sort: z.enum(ticketSorts).default("-updatedAt"),
  search: line({ max: 100 }).optional(),
  "filter[appId]": idField<"app">().optional(),
  "filter[status]": oneOrMore(status).optional(),
  "filter[status][]": oneOrMore(status).optional(),
  "filter[assignee]": z.union([z.enum(["me", "none"]), idField<"account">()]).optional(),
  "filter[tag]": line({ max: supportLimits.ticketTags.text }).optional(),
  "filter[profileId]": idField<"profile">().optional(),
});
export type TicketsQuery = PlainFilters<z.output<typeof ticketsQuery>>;

export const ownTicketsQuery = z.strictObject(listQuery);

export const ticketContactSchema = contactSchema.meta({ id: "TicketContact" });

export const ticketNoteForm = z.strictObject({ text: multiline({ min: 1, max: supportLimits.ticketNote.max }) });
export const ticketNoteSchema = z
  .object({
    id: answerId<"ticket note">(),
    text: z.string(),
    authorName: z.string(),
    permissions,
    createdAt: time,
  })
  .meta({ id: "TicketNote" });
export type TicketNote = z.output<typeof ticketNoteSchema>;

const cannedTitle = line(limits.linkName);
const cannedText = multiline({ min: 1, max: supportLimits.cannedAnswers.text });
export const cannedAnswerForm = z.strictObject({
  title: cannedTitle,
  text: cannedText,
});
export type CannedAnswerForm = z.output<typeof cannedAnswerForm>;
export const cannedAnswerChange = z.strictObject({ title: cannedTitle, text: cannedText }).partial();
export type CannedAnswerChange = z.output<typeof cannedAnswerChange>;
export const cannedAnswersQuery = z.strictObject({
  "filter[appId]": idField<"app">().optional(),
  search: line({ max: 100 }).optional(),
});
export const cannedAnswerSchema = z
  .object({
    id: answerId<"canned answer">(),
    appId: answerId<"app">().nullable().describe("Null for all apps of the project"),
    title: z.string(),
    text: z.string(),
    permissions,
    updatedAt: time,
  })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.output<typeof cannedAnswerSchema>;
