import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { PostId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { AppError } from "@workers/errors";
import { getPost } from "../posts";

interface Place {
  discriminator: PostDiscriminator;
  slug: string;
  spaceSlug: string;
}

export const postPagePath = ({ discriminator, slug, spaceSlug }: Place): string =>
  `${discriminator === "groups" ? "/groups/g" : "/communities/c"}/${spaceSlug}/p/${slug}`;

registerMoved("post", async (ctx, id) => {
  try {
    const { discriminator, slug, space } = await getPost(ctx, { id: id as PostId });
    return postPagePath({ discriminator, slug, spaceSlug: space.slug });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
});
