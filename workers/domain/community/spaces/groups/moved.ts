import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { AppError } from "@workers/errors";
import { getSpace } from "../spaces";
import { getGroup } from "./groups";

export const spacePagePath = (slug: string): string => `/groups/g/${slug}`;
export const groupPagePath = (slug: string): string => `/groups/c/${slug}`;

/** The path of what is listed for the caller; null for who may not know of it. */
const ofListed = async (slug: Promise<{ slug: string }>, path: (slug: string) => string): Promise<string | null> => {
  try {
    return path((await slug).slug);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

registerMoved("space", (ctx, id) => ofListed(getSpace(ctx, { id: id as SpaceId }), spacePagePath));
registerMoved("group", (ctx, id) => ofListed(getGroup(ctx, { id: id as GroupId }), groupPagePath));
