import { z } from "zod";
import {
  acceptAgreement,
  agreementFile,
  agreementVersions,
  editPrivacy,
  viewAgreement,
  viewPrivacy,
} from "@workers/domain/platform/legal";
import { editAffiliateProgram, viewAffiliateProgram } from "@workers/domain/platform/referrals";
import {
  affiliateProgramForm,
  affiliateProgramSchema,
  agreementForm,
  agreementSchema,
  privacyForm,
  privacySchema,
} from "@workers/contracts/admin/legal";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { project } from "../framework/entries";

const params = z.strictObject({ projectId: idParam<"project">() });
const editsSettings = { project: "project.edit_settings" } as const;
const editsLegalPages = { project: "project.edit_legal_pages" } as const;

/** Left out: the version that is accepted now. */
const ofVersion = z.strictObject({ version: z.enum(agreementVersions).optional() });

/** What the law asks of a project, and how it recommends the installation to others. */
export const legal = area("misc")
  .route({
    method: "get",
    path: "/projects/:projectId/privacy",
    operationId: "getPrivacySettings",
    summary: "How the project treats what it knows of people",
    in: project,
    access: editsSettings,
    params,
    answer: privacySchema,
    handle: ({ ctx }) => viewPrivacy(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/privacy",
    operationId: "editPrivacySettings",
    summary: "Changes the privacy settings",
    in: project,
    access: editsSettings,
    params,
    body: privacyForm,
    example: { body: { isCookieBanner: true, dataRetentionMonths: 12 } },
    answer: privacySchema,
    handle: ({ ctx, body }) => editPrivacy(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/affiliate-program",
    operationId: "getAffiliateProgram",
    summary: "The project's link for recommending the installation, and what it brought",
    in: project,
    access: editsSettings,
    params,
    answer: affiliateProgramSchema,
    handle: ({ ctx }) => viewAffiliateProgram(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/affiliate-program",
    operationId: "editAffiliateProgram",
    summary: "Switches the link on or off, or changes where commissions are paid to",
    in: project,
    access: editsSettings,
    params,
    body: affiliateProgramForm,
    example: { body: { isEnabled: false } },
    answer: affiliateProgramSchema,
    handle: ({ ctx, body }) => editAffiliateProgram(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/avv",
    operationId: "getDataProcessingAgreement",
    summary: "The agreement on data processing, and who accepted it",
    in: project,
    access: editsLegalPages,
    params,
    query: ofVersion,
    answer: agreementSchema,
    handle: ({ ctx, query }) => viewAgreement(ctx, query.version),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/avv",
    operationId: "acceptDataProcessingAgreement",
    summary: "Accepts the agreement on data processing, for good",
    in: project,
    access: editsLegalPages,
    params,
    body: agreementForm,
    example: {
      body: {
        company: "Werkstatt Lindner",
        street: "Hauptstraße 1",
        zip: "10115",
        city: "Berlin",
        country: "DE",
        representative: "Ada Lindner",
        isAccepted: true,
      },
    },
    answer: agreementSchema,
    status: 201,
    handle: ({ ctx, body }) => acceptAgreement(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/avv/download",
    operationId: "downloadDataProcessingAgreement",
    summary: "The accepted agreement as a PDF file",
    in: project,
    access: editsLegalPages,
    params,
    query: ofVersion,
    handle: ({ ctx, query }) => agreementFile(ctx, query.version),
  });
