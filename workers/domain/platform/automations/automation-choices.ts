import type { AutoresponderId } from "@db/vocabulary/ids";
import type { NamedChoice } from "@db/vocabulary/integrations";
import type { AppContext } from "@workers/context";
import { AppError, invalid } from "@workers/errors";
import type { AutomationChoices } from "@workers/contracts/integrations/automations";
import { requireAbility } from "@workers/domain/kernel/access";
import { askChoices, toolOf, toolsOfApp } from "../autoresponders";

/** What the form of an automation offers: the project's newsletter tools, and the lists and tags of one of them. */
export async function automationChoices(ctx: AppContext, chosen: AutoresponderId | null): Promise<AutomationChoices> {
  requireAbility(ctx, "app.edit");
  const tools = await toolsOfApp(ctx);
  const tool = chosen && (await toolOf(ctx, chosen));
  if (!tool) return { tools, choices: null, refusal: null };
  try {
    return { tools, choices: await askChoices(tool), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tools, choices: null, refusal: error.errorName as AutomationChoices["refusal"] };
  }
}

/**
 * The list and tags by their ids, with their names. What was chosen before is taken as it was, so that an automation can be saved
 * while its tool is away; 422 for a tool or a choice that isn't there.
 */
export async function readDestination(
  ctx: AppContext,
  autoresponderId: AutoresponderId,
  { listId, tagIds }: { listId: string | null; tagIds: readonly string[] },
  before: { list: NamedChoice | null; tags: readonly NamedChoice[] } | null,
): Promise<{ list: NamedChoice | null; tags: NamedChoice[] }> {
  const tool = await toolOf(ctx, autoresponderId);
  if (!tool) throw invalid({ field: "autoresponderId", key: "notAllowed" });
  const isKnown = (id: string, choices: readonly (NamedChoice | null)[] = []) =>
    choices.find((choice) => choice?.id === id);
  const areAllKnown =
    (listId === null || isKnown(listId, [before?.list ?? null])) && tagIds.every((id) => isKnown(id, before?.tags));
  const { lists, tags } = areAllKnown
    ? { lists: before?.list ? [before.list] : [], tags: [...(before?.tags ?? [])] }
    : await askChoices(tool);
  const list = listId === null ? null : (lists.find(({ id }) => id === listId) ?? null);
  if (listId !== null && !list) throw invalid({ field: "listId", key: "notAllowed" });
  const chosen = tagIds.map((tagId) => tags.find(({ id }) => id === tagId));
  if (chosen.includes(undefined)) throw invalid({ field: "tagIds", key: "notAllowed" });
  return { list, tags: chosen as NamedChoice[] };
}
