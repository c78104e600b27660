import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { SpaceId } from "@db/vocabulary/ids";

/** The community's data as loaders and calls answer it. */
export type { PostSort } from "@db/vocabulary/enumerations";
export type { Profile } from "@workers/contracts/members/profiles";
export type { Member } from "@workers/contracts/members/members";

/** Where posts lie: a space, or a category of the communities. */
export interface ContainerRef {
  id: SpaceId;
  discriminator: PostDiscriminator;
}
