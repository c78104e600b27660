import { z } from "zod";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { followSchema, likeSchema, revisionSchema, shareSchema } from "@workers/contracts/engagement";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { profileCardSchema } from "@workers/contracts/people";
import { votes } from "@workers/contracts/polls";
import type { Ability } from "@workers/domain/kernel/access";
import {
  type EntityKind,
  type FollowedThing,
  featureOf,
  likersOf,
  markCommentsSeen,
  revisionsOf,
  setFollow,
  setLike,
  shareByLink,
  shareLinkOf,
  withdrawShareLink,
} from "@workers/domain/kernel/engagement";
import { area } from "../framework/area";
import { appOf } from "../framework/entries";
import { paged } from "../framework/paged";

/**
 * The calls by which people engage with things of a kind, below the path of its things. A kind adds those to its area that it
 * has (`Area.with`); who may is what it registered. Things of all kinds are reported by one call of the moderation.
 */
export function engagementCalls<const Prefix extends string, const Noun extends string, Thing extends string>(
  prefix: Prefix,
  kind: EntityKind & { type: Thing },
  noun: Noun,
) {
  const { type } = kind;
  const path = `${prefix}/:id` as const;
  const inThing = appOf(kind.table);
  const params = z.strictObject({ id: idParam<Thing>() });
  const a = /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
  return {
    likes: () => {
      const { ability } = featureOf(kind, "likes");
      return area("engagement")
        .route({
          method: "post",
          path: `${path}/like`,
          operationId: `like${noun}`,
          summary: `Likes ${a}`,
          in: inThing,
          access: { app: ability },
          params,
          answer: likeSchema,
          handle: ({ ctx, params }) => setLike(ctx, type, params.id, true),
        })
        .route({
          method: "delete",
          path: `${path}/like`,
          operationId: `unlike${noun}`,
          summary: `Takes the like of ${a} back`,
          in: inThing,
          access: { app: ability },
          params,
          answer: likeSchema,
          handle: ({ ctx, params }) => setLike(ctx, type, params.id, false),
        });
    },
    likers: () => {
      const { viewAbility, ability } = featureOf(kind, "likes");
      return area("engagement").route({
        method: "get",
        path: `${path}/attendees`,
        operationId: `list${noun}Likers`,
        summary: `Who liked ${a}`,
        in: inThing,
        access: { app: viewAbility ?? ability },
        params,
        query: z.strictObject(listQuery),
        answer: z.array(profileCardSchema),
        handle: async ({ ctx, params, query }) => {
          const page = await likersOf(ctx, type, params.id, query);
          return paged(page.data, page);
        },
      });
    },
    /** `field` is what the answer calls the thing's id. */
    seen: <const Field extends string>(field: Field, ability: Ability) =>
      area("engagement").route({
        method: "patch",
        path: `${path}/seen`,
        operationId: `mark${noun}Seen`,
        summary: `Remembers that the caller has seen all comments of ${a}`,
        in: inThing,
        access: { app: ability },
        params,
        answer: z.object({ [field]: z.string(), seenAt: z.iso.datetime() } as Record<Field, z.ZodString> & {
          seenAt: z.ZodISODateTime;
        }),
        handle: async ({ ctx, params }) =>
          ({ [field]: params.id, ...(await markCommentsSeen(ctx, type, params.id)) }) as never,
      }),
    revisions: () =>
      area("engagement").route({
        method: "get",
        path: `${path}/revisions`,
        operationId: `list${noun}Revisions`,
        summary: `What ${a} said before it was changed, the latest first`,
        in: inThing,
        access: { app: featureOf(kind, "revisions").ability },
        params,
        query: z.strictObject(listQuery),
        answer: z.array(revisionSchema),
        handle: async ({ ctx, params, query }) => {
          const page = await revisionsOf(ctx, type, params.id, query);
          return paged(page.data, page);
        },
      }),
    /** `vote` answers the thing as it is afterwards. */
    votes: <Answer extends z.ZodType>(
      answer: Answer,
      vote: (ctx: AppContext, id: z.output<typeof params>["id"], optionIds: PollOptionId[]) => Promise<z.input<Answer>>,
    ) =>
      area("engagement").route({
        method: "post",
        path: `${path}/vote`,
        operationId: `voteIn${noun}`,
        summary: `Votes in ${a}'s poll, in place of an earlier vote; without options takes it back`,
        in: inThing,
        access: { app: featureOf(kind, "polls").ability },
        params,
        body: votes,
        example: { body: { optionIds: [] } },
        answer,
        handle: ({ ctx, params, body }) => vote(ctx, params.id, body.optionIds) as never,
      }),
    follows: () => {
      const { ability } = featureOf(kind, "follows");
      const followed = type as FollowedThing;
      return area("engagement")
        .route({
          method: "patch",
          path: `${path}/follow`,
          operationId: `follow${noun}`,
          summary: `Follows ${a}`,
          in: inThing,
          access: { app: ability },
          params,
          answer: followSchema,
          handle: ({ ctx, params }) => setFollow(ctx, followed, params.id, true),
        })
        .route({
          method: "delete",
          path: `${path}/follow`,
          operationId: `unfollow${noun}`,
          summary: `Follows ${a} no longer`,
          in: inThing,
          access: { app: ability },
          params,
          answer: followSchema,
          handle: ({ ctx, params }) => setFollow(ctx, followed, params.id, false),
        });
    },
    shares: () => {
      const { ability, withdrawAbility } = featureOf(kind, "shares");
      return area("engagement")
        .route({
          method: "post",
          path: `${path}/share`,
          operationId: `share${noun}`,
          summary: `Makes, or answers, the link that everybody may read ${a} by`,
          in: inThing,
          access: { app: ability },
          params,
          answer: shareSchema,
          handle: ({ ctx, params }) => shareByLink(ctx, type, params.id),
        })
        .route({
          method: "get",
          path: `${path}/share`,
          operationId: `get${noun}ShareLink`,
          summary: `The link that everybody may read ${a} by; null where there is none`,
          in: inThing,
          access: { app: ability },
          params,
          answer: shareSchema.nullable(),
          handle: ({ ctx, params }) => shareLinkOf(ctx, type, params.id),
        })
        .route({
          method: "delete",
          path: `${path}/share`,
          operationId: `withdraw${noun}ShareLink`,
          summary: `Withdraws the link that everybody may read ${a} by`,
          in: inThing,
          access: { app: withdrawAbility },
          params,
          handle: ({ ctx, params }) => withdrawShareLink(ctx, type, params.id),
        });
    },
  };
}
