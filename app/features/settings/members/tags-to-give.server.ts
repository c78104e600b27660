import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { chooseTags } from "@workers/domain/people/tags";

/** The tags that a form offers to put on people; null for who doesn't look after members. */
export async function tagsToGive(ctx: AppContext): Promise<{ id: string; name: string }[] | null> {
  if (!can(ctx, "app.settings_members")) return null;
  return (await chooseTags(ctx)).filter(({ kind }) => kind === null).map(({ id, name }) => ({ id, name }));
}
