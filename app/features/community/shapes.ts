/** The community's data as loaders and calls answer it. */
export type {
  Comment, GroupWithSpaces, Member, Post, PostSort, Profile, ProfileCard, Space, SpaceRequest, SpaceWithModerators,
} from "@workers/domain/community";
export type { FileInfo } from "@workers/domain/files";
