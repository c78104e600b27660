import { eq, getTableColumns } from "drizzle-orm";
import { agreements } from "@db/directory";
import type { countries } from "@db/vocabulary/countries";
import type { ProjectContext } from "@workers/context";
import type { AgreementForm, AgreementView } from "@workers/contracts/admin/legal";
import { AppError, notFound } from "@workers/errors";
import { directoryInsert, directoryRows, uniqueViolation } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { agreementText, type AgreementVersion, agreementVersion, agreementVersions } from "./agreement/agreement-text";

type AgreementRow = typeof agreements.$inferSelect;

/** What the project accepted, of every version. */
const rowsOf = (ctx: ProjectContext): Promise<AgreementRow[]> =>
  ctx.directory.read(
    directoryRows(agreements, getTableColumns(agreements))
      .where(eq(agreements.projectId, ctx.project.id))
      .limit(agreementVersions.length),
  );

/** The agreement: as it was accepted, in the language of that time, or as it would be accepted now. An earlier version is answered to who accepted it. */
export async function viewAgreement(ctx: ProjectContext, version = agreementVersion): Promise<AgreementView> {
  requireInProject(ctx, "project.edit_legal_pages");
  const accepted = await rowsOf(ctx);
  const row = accepted.find((agreement) => agreement.version === version);
  if (!row && version !== agreementVersion) throw notFound("agreement");
  return show(ctx, version, row, accepted);
}

function show(
  ctx: ProjectContext,
  version: AgreementVersion,
  row: AgreementRow | undefined,
  accepted: readonly AgreementRow[],
): AgreementView {
  const language = row?.language ?? ctx.language;
  return {
    version,
    language,
    sections: agreementText(version, language, ctx.env),
    earlier: accepted
      .filter((agreement) => agreement.version !== version && agreement.version < agreementVersion)
      .map((agreement) => ({ version: agreement.version, acceptedAt: iso(agreement.acceptedAt) })),
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
  return viewAgreement(ctx);
}

/** The agreement as a PDF file: with its parties, or to be read before it is accepted. */
export async function agreementFile(ctx: ProjectContext, version = agreementVersion): Promise<Response> {
  const agreement = await viewAgreement(ctx, version);
  // Its library is as large as a fifth of the Worker, and needed here alone.
  const { agreementPdf } = await import("./agreement/agreement-pdf");
  const name = agreement.language === "de" ? "auftragsverarbeitung" : "data-processing-agreement";
  return new Response(await agreementPdf(agreement), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}-${agreement.version}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
