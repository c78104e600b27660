import type { MemberType, PostDiscriminator, SpaceAccess } from "@db/vocabulary/enumerations";
import type { CommentId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { ProfileCard } from "@workers/contracts/people";
import type { Fragment } from "./excerpt";

interface Shown {
  /** The name or title; empty for a post without one. */
  title: Fragment[];
  excerpt: Fragment[];
  createdAt: string;
}

export interface SpaceOfHit {
  id: SpaceId;
  /** Whether it is a space of the groups or a category of the communities. */
  discriminator: PostDiscriminator;
  slug: string;
  name: string;
}

/** Something that was found, as a list of answers shows it. */
export type SearchHit =
  | (Shown & { type: "profile"; id: ProfileId; profile: ProfileCard; memberType: MemberType })
  | (Shown & {
      type: "space";
      id: SpaceId;
      discriminator: PostDiscriminator;
      slug: string;
      access: SpaceAccess;
      coverUrl: string | null;
      membersCount: number;
      isJoined: boolean;
    })
  | (Shown & {
      type: "post";
      id: PostId;
      slug: string;
      profile: ProfileCard;
      space: SpaceOfHit;
      commentsCount: number;
      likesCount: number;
    })
  | (Shown & {
      type: "comment";
      id: CommentId;
      profile: ProfileCard;
      space: SpaceOfHit;
      post: { id: PostId; slug: string };
    });
