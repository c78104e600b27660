import { autoresponderTypes, type AutoresponderType } from "@db/vocabulary/integrations";
import { notFound } from "@workers/errors";

/** The newsletter tool that an address names; 404 for any other word. */
export function autoresponderTypeOf(named: string | undefined): AutoresponderType {
  const type = autoresponderTypes.find((known) => known === named);
  if (!type) throw notFound("page");
  return type;
}
