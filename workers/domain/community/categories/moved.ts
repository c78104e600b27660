import type { SpaceId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { AppError } from "@workers/errors";
import { getCategory } from "./categories";

export const categoryPagePath = (slug: string): string => `/communities/c/${slug}`;

registerMoved("category", async (ctx, id) => {
  try {
    return categoryPagePath((await getCategory(ctx, { id: id as SpaceId })).slug);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
});
