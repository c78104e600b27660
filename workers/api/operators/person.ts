import { z } from "zod";
import { profiles } from "@db/shard";
import { idParam } from "@workers/contracts/form-fields";
import { personOverviewSchema } from "@workers/contracts/operators/person";
import { overviewInApp, overviewOfContact } from "@workers/domain/operators/person";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";

const ofProfile = appOf(profiles);
const params = z.strictObject({ id: idParam<"profile">() });

/** All that is known of one person. */
export const person = area("profiles-members")
  .route({
    method: "get",
    path: "/contacts/:id/overview",
    operationId: "getContactOverview",
    summary: "A person's plans, orders, courses, events, points, tickets and more, across the project's apps",
    in: ofProfile,
    access: { project: "project.view_contacts" },
    params,
    answer: personOverviewSchema,
    handle: ({ ctx, params: { id } }) => overviewOfContact(ctx, id),
  })
  .route({
    method: "get",
    path: "/profiles/:id/overview",
    operationId: "getMemberOverview",
    summary: "The same of a member in one app, for those who look after its members",
    in: ofProfile,
    access: { app: "member.update" },
    params,
    answer: personOverviewSchema,
    handle: ({ ctx, params: { id } }) => overviewInApp(ctx, id),
  });
