import { z } from "zod";
import { attendances } from "@db/vocabulary/calendar/events";
import { grantSources, moneyEventKinds, orderStatuses } from "@db/vocabulary/payments";
import { ticketStatuses } from "@db/vocabulary/tickets";
import { answerId, currencyCode, time } from "../answer-fields";

const app = { appId: answerId<"app">() };

/** All that is known of a person in the apps that the caller looks after. What the caller may not see is null. */
export const personOverviewSchema = z
  .object({
    lastSeenAt: time.nullable(),
    plans: z.array(
      z.object({
        ...app,
        planId: answerId<"plan">(),
        planName: z.string(),
        source: z.enum(grantSources),
        startsAt: time,
        endsAt: time.nullable(),
        isHeld: z.boolean(),
      }),
    ),
    orders: z
      .array(
        z.object({
          id: answerId<"order">(),
          planName: z.string().nullable(),
          status: z.enum(orderStatuses),
          netCents: z.number().int(),
          currency: currencyCode,
          isTest: z.boolean(),
          createdAt: time,
        }),
      )
      .nullable(),
    payments: z
      .array(
        z.object({
          orderId: answerId<"order">(),
          kind: z.enum(moneyEventKinds),
          amountCents: z.number().int(),
          currency: currencyCode,
          isTest: z.boolean(),
          occurredAt: time,
        }),
      )
      .nullable(),
    courses: z.array(z.object({ ...app, name: z.string(), slug: z.string(), isFinished: z.boolean(), lastAt: time })),
    events: z.array(
      z.object({
        ...app,
        name: z.string(),
        slug: z.string(),
        attendance: z.enum(attendances),
        hasCome: z.boolean(),
        startsAt: time,
      }),
    ),
    points: z.array(z.object({ ...app, balance: z.number().int(), earned: z.number().int() })),
    tickets: z
      .array(
        z.object({
          ...app,
          id: answerId<"ticket">(),
          subject: z.string(),
          status: z.enum(ticketStatuses),
          createdAt: time,
        }),
      )
      .nullable(),
    moderation: z.array(
      z.object({
        ...app,
        openCount: z.number().int().describe("Things of theirs that wait for a decision"),
        rejectedCount: z.number().int(),
        isBlocked: z.boolean(),
        isPunished: z.boolean(),
      }),
    ),
    tags: z.array(z.object({ ...app, id: answerId<"tag">(), name: z.string(), color: z.string() })),
    segments: z.array(z.object({ ...app, id: answerId<"segment">(), name: z.string() })),
  })
  .meta({ id: "PersonOverview" });
export type PersonOverview = z.output<typeof personOverviewSchema>;
