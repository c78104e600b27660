import { z } from "zod";
import { smtpSettings } from "@db/shard";
import { createSmtp, deleteSmtp, editSmtp, listSmtp, smtpOf, testSmtp } from "@workers/domain/platform/smtp";
import { idParam } from "@workers/contracts/form-fields";
import {
  newSmtpForm,
  smtpForm,
  smtpQuery,
  smtpSettingsSchema,
  smtpTestForm,
  smtpTestSchema,
} from "@workers/contracts/integrations/smtp";
import { area } from "../framework/area";
import { project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"smtp settings">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const access = { project: "project.view_integrations" } as const;
const ofRow = projectOfShardRow(smtpSettings);

/** A project's own mail servers. */
export const smtp = area("integrations")
  .route({
    method: "get",
    path: "/projects/:projectId/smtp",
    operationId: "listSmtpSettings",
    summary: "Lists the project's mail servers",
    in: project,
    access,
    params: projectParams,
    query: smtpQuery,
    answer: z.array(smtpSettingsSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listSmtp(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/smtp",
    operationId: "createSmtpSettings",
    summary: "Enters a mail server for the mail of the project's apps",
    in: project,
    access,
    params: projectParams,
    body: newSmtpForm,
    example: { body: { name: "Our server", host: "mail.example.org", fromEmail: "post@example.org" } },
    answer: smtpSettingsSchema,
    status: 201,
    handle: ({ ctx, body }) => createSmtp(ctx, body),
  })
  .route({
    method: "get",
    path: "/smtp/:id",
    operationId: "getSmtpSettings",
    summary: "Shows a mail server, without its password",
    in: ofRow,
    access,
    params,
    answer: smtpSettingsSchema,
    handle: ({ ctx, params: { id } }) => smtpOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/smtp/:id",
    operationId: "editSmtpSettings",
    summary: "Changes a mail server; an empty password keeps the stored one, unless host or name change",
    in: ofRow,
    access,
    params,
    body: smtpForm,
    example: { body: { isActive: false } },
    answer: smtpSettingsSchema,
    handle: ({ ctx, params: { id }, body }) => editSmtp(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/smtp/:id",
    operationId: "deleteSmtpSettings",
    summary: "Removes a mail server",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteSmtp(ctx, id),
  })
  .route({
    method: "post",
    path: "/smtp/:id/test",
    operationId: "testSmtpSettings",
    summary: "Sends a test mail and answers what the server said",
    in: ofRow,
    access,
    params,
    body: smtpTestForm,
    example: { body: { email: "operator@example.org" } },
    answer: smtpTestSchema,
    handle: ({ ctx, params: { id }, body }) => testSmtp(ctx, id, body.email),
  });
