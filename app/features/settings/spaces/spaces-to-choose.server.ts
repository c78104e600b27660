import type { AppContext } from "@workers/context";
import { listSpaces } from "@workers/domain/community/spaces";
import type { SpaceOption } from "./SpaceChoice";

/** The spaces an invitation may lead into, as a form offers them. */
export async function spacesToChoose(ctx: AppContext): Promise<SpaceOption[]> {
  const spaces = await listSpaces(ctx);
  return spaces.slice(0, 200).map(({ id, name, group }) => ({ id, name, group }));
}
