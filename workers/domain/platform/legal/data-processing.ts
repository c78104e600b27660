import { and, eq, getTableColumns } from "drizzle-orm";
import { agreements } from "@db/directory";
import type { countries } from "@db/vocabulary/countries";
import type { ProjectContext } from "@workers/context";
import type { AgreementForm, AgreementView } from "@workers/contracts/admin/legal";
import { AppError } from "@workers/errors";
import { directoryInsert, directoryRows, uniqueViolation } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { agreementText, agreementVersion } from "./agreement-text";

type AgreementRow = typeof agreements.$inferSelect;

const rowOf = (ctx: ProjectContext): Promise<AgreementRow | undefined> =>
  ctx.directory.readOne(
    directoryRows(agreements, getTableColumns(agreements))
      .where(and(eq(agreements.projectId, ctx.project.id), eq(agreements.version, agreementVersion)))
      .limit(1),
  );

/** The agreement: as it was accepted, in the language of that time, or as it would be accepted now. */
export async function viewAgreement(ctx: ProjectContext): Promise<AgreementView> {
  requireInProject(ctx, "project.edit_legal_pages");
  return show(ctx, await rowOf(ctx));
}

function show(ctx: ProjectContext, row: AgreementRow | undefined): AgreementView {
  const language = row?.language ?? ctx.language;
  return {
    version: agreementVersion,
    language,
    sections: agreementText(language, ctx.env),
    accepted: row
      ? {
          id: row.id,
          company: row.company,
          street: row.street,
          zip: row.zip,
          city: row.city,
          country: row.country as (typeof countries)[number],
          representative: row.representative,
          acceptedBy: row.acceptedByName,
          acceptedAt: iso(row.acceptedAt),
        }
      : null,
  };
}

/** Accepts the agreement for the project; 409 where that has been done: what was accepted never changes. */
export async function acceptAgreement(ctx: ProjectContext, form: AgreementForm): Promise<AgreementView> {
  requireInProject(ctx, "project.edit_legal_pages");
  requireActive(ctx.project);
  const { account } = requireUser(ctx).actor;
  const { isAccepted: _, ...party } = form;
  const row: AgreementRow = {
    id: newId<"agreement">(ctx.now()),
    projectId: ctx.project.id,
    version: agreementVersion,
    language: ctx.language,
    ...party,
    acceptedBy: account.id,
    acceptedByName: [account.firstName, account.lastName].filter(Boolean).join(" ") || account.email,
    acceptedAt: ctx.now(),
  };
  try {
    await ctx.directory.write([directoryInsert(agreements, row)]);
  } catch (error) {
    if (uniqueViolation(error)) throw new AppError("conflict", { details: { reason: "agreementAccepted" } });
    throw error;
  }
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return show(ctx, row);
}

/** The agreement as a PDF file: with its parties, or to be read before it is accepted. */
export async function agreementFile(ctx: ProjectContext): Promise<Response> {
  requireInProject(ctx, "project.edit_legal_pages");
  const agreement = show(ctx, await rowOf(ctx));
  // Its library is as large as a fifth of the Worker, and needed here alone.
  const { agreementPdf } = await import("./agreement-pdf");
  const name = agreement.language === "de" ? "auftragsverarbeitung" : "data-processing-agreement";
  return new Response(await agreementPdf(agreement), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}-${agreement.version}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
