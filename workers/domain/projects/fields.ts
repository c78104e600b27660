import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { language, line, slug, timezone } from "@workers/contracts/form-fields";

/** A label below the installation's app domain, or an app's path. */
export const label = () => slug().pipe(z.string().max(limits.appSlug.max));

/** What a project is made with and changed by. */
export const projectFields = {
  name: line(limits.projectName),
  slug: label(),
  language: language(),
  timezone: timezone(),
};
