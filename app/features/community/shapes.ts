import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { SpaceId } from "@db/vocabulary/ids";

/** The community's data as loaders and calls answer it. */
export type {
  Category, CategoryWithModerators, Comment, GroupWithSpaces, Member, Poll, Post, PostDraft, PostSort, Profile, ProfileCard, Revision, Share, Space,
  SpaceRequest, SpaceWithModerators,
} from "@workers/domain/community";
export type { FileInfo } from "@workers/domain/files";

/** Where posts lie: a space, or a category of the communities. */
export interface Place {
  id: SpaceId;
  discriminator: PostDiscriminator;
}
