import { and, eq } from "drizzle-orm";
import { apps } from "@db/directory";
import { accessObjects, accessPlans, planApps, planEntities, planGrants, posts, spaceMembers } from "@db/shard";
import type { AccessObject, GatedType } from "@db/vocabulary/access";
import type { PlanId } from "@db/vocabulary/ids";
import type { PlanEntityType } from "@db/vocabulary/payments";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { directoryUpdate, insertRow, updateRows } from "@workers/store";
import { call, type Caller } from "../harness/call";
import { png } from "../harness/images";
import { app, categoryOf, directory, member, type Member, project, shard, spacesOf } from "../harness/world";

/** Those who come to a gate. `held` has the plan, `past` had it, `named` has one that names the group. */
export const people = ["guest", "plain", "held", "past", "named", "spaceModerator", "moderator", "admin"] as const;
export type Who = (typeof people)[number];

const open: AccessObject = {
  guestAccess: "free",
  userAccess: "auth",
  rewardAccess: null,
  planIds: [],
  guestLockScreenId: null,
  userLockScreenId: null,
  isLockedForGuest: false,
};
export const accessOf = (changes: Partial<AccessObject>): AccessObject => ({ ...open, ...changes });

export interface Setting {
  name: string;
  /** What has which access object; `plan` fills its list with the plan that `held` holds. */
  locks: Partial<Record<Level, Partial<AccessObject> & { plan?: true }>>;
  inSpace: readonly Who[];
  inCategory: readonly Who[];
  /** Whether a moderator's share link of the space's post opens it to guests, and that of the category's, where it differs. */
  isShared: boolean;
  isSharedInCategory?: boolean;
  /** What guests and members without a plan are shown in place of the space's post, or of the category's; null where they are let in. */
  shown?: { of: "space" | "category"; guest: Shown; plain: Shown };
}

/** `service` is that of the groups, `communities` that of the categories. */
type Level = "app" | "service" | "communities" | "group" | "space" | "category";
type Shown = "signIn" | "lockScreen" | "promo" | null;

export type Gated = Awaited<ReturnType<typeof gated>>;

/** An app with a group, its open space and a category, everybody in the space, a post and a file in both, and the setting's locks. */
export async function gated({ locks }: Setting) {
  const here = await app(await project(0));
  const scope = { app: { id: here.id } };
  const database = shard(here.project.shard);
  const members: Record<Exclude<Who, "guest">, Member> = {
    plain: await member(here, "Plain"),
    held: await member(here, "Held"),
    past: await member(here, "Past"),
    named: await member(here, "Named"),
    spaceModerator: await member(here, "Sam"),
    moderator: await member(here, "Mo", "moderator"),
    admin: await member(here, "Ada", "admin"),
  };
  const group = await spacesOf(
    here,
    [members.plain, members.held, members.past, members.named],
    [members.spaceModerator],
  );
  const category = await categoryOf(here, [members.spaceModerator]);
  const [plan, naming] = [newId<"plan">(), newId<"plan">()];
  const now = Date.now();
  const access = ({ plan: isNamed, ...changes }: Partial<AccessObject> & { plan?: true }) =>
    accessOf({ ...changes, ...(isNamed && { planIds: [plan] }) });
  const gatedThings: Record<Exclude<Level, "app">, [GatedType, string]> = {
    service: ["service", "groups"],
    communities: ["service", "communities"],
    group: ["group", group.groupId],
    space: ["space", group.open.id],
    category: ["category", category.id],
  };
  await database.write([
    ...[plan, naming].flatMap((id) => [
      insertRow({ project: { id: here.project.id } }, accessPlans, {
        id,
        kind: "private",
        name: "Club",
        createdAt: now,
        updatedAt: now,
      }),
      insertRow({ project: { id: here.project.id } }, planApps, { planId: id, appId: here.id }),
    ]),
    ...(
      [
        ["group", group.groupId],
        ["category", category.id],
        ["app", here.id],
      ] as [PlanEntityType, string][]
    ).map(([entityType, entityId]) => insertRow(scope, planEntities, { planId: naming, entityType, entityId })),
    ...(
      [
        [members.held, plan, null],
        [members.past, plan, now - 1000],
        [members.named, naming, now + 86_400_000],
      ] as [Member, PlanId, number | null][]
    ).map(([who, planId, endsAt]) =>
      insertRow(scope, planGrants, {
        id: newId<"plan grant">(),
        planId,
        profileId: who.profileId,
        source: "hand",
        startsAt: now - 86_400_000,
        endsAt,
        isToldAsHeld: true,
        createdAt: now,
        updatedAt: now,
      }),
    ),
    ...Object.entries(gatedThings).flatMap(([level, [entityType, entityId]]) => {
      const lock = locks[level as Level];
      return lock
        ? [insertRow(scope, accessObjects, { entityType, entityId, access: access(lock), updatedAt: now })]
        : [];
    }),
  ]);
  const as = (who: Caller | null) => ({ as: who, host: here.host, appId: here.id });
  const made = async (path: string, title: string) => {
    const form = new FormData();
    form.set("file", new File([await png(4, 4)], "a.png"));
    const file = (await call("post", `/apps/${here.id}/files`, { ...as(members.admin), rawBody: form })).body.data;
    const body = { title, body: textToDoc(`${title} lavender`), attachmentIds: [file.id] };
    const post = (await call("post", path, { ...as(members.admin), body })).body.data;
    const said = { entityType: "post", entityId: post.id, body: textToDoc("lavender too") };
    const comment = (await call("post", "/comments", { ...as(members.admin), body: said })).body.data;
    return {
      id: post.id as string,
      title,
      slug: post.slug as string,
      fileUrl: file.url as string,
      commentId: comment.id as string,
    };
  };
  const inSpace = await made(`/spaces/${group.open.id}/posts`, "Of the space");
  const inCategory = await made(`/communities/categories/${category.id}/posts`, "Of the category");
  const shared = await made(`/spaces/${group.open.id}/posts`, "Shared");
  const sharedInCategory = await made(`/communities/categories/${category.id}/posts`, "Shared");
  const hashOf = async (path: string) =>
    (await call("post", `${path}/share`, as(members.moderator))).body.data?.shareHash as string | undefined;
  const shareHash = await hashOf(`/posts/${shared.id}`);
  const shareHashInCategory = await hashOf(`/communities/posts/${sharedInCategory.id}`);
  // Everybody has something unread.
  await database.write([
    updateRows(scope, spaceMembers, { seenSequence: 0 }, and(eq(spaceMembers.spaceId, group.open.id))),
    updateRows(scope, posts, { createdAt: now }, eq(posts.spaceId, group.open.id)),
  ]);
  if (locks.app) {
    const whole = access(locks.app);
    const isOpenToGuests = whole.guestAccess === "free" && !whole.isLockedForGuest;
    await directory().write([directoryUpdate(apps, { access: whole, isOpenToGuests }, eq(apps.id, here.id))]);
  }
  return {
    here,
    members,
    group,
    space: group.open,
    category,
    plan,
    /** The plan of `named`. */
    naming,
    inSpace,
    inCategory,
    shared,
    sharedInCategory,
    shareHash,
    shareHashInCategory,
    callerOf: (who: Who) => (who === "guest" ? null : members[who]),
    as,
  };
}
