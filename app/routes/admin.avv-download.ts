import { agreementFile } from "@workers/domain/platform/legal";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { versionIn } from "~/features/admin/legal/legal-forms.server";

/** The accepted agreement on data processing as a PDF file. */
export const loader = pageLoader(async ({ ctx, params, url }) =>
  agreementFile(await operatorsProject(ctx, params.projectId), versionIn(url)),
);
