import { failedDeliveries, promos } from "@db/directory";
import {
  cloudUploads,
  customFields,
  groupMembers,
  invitations,
  links,
  slides,
  spaceMembers,
  spaceRequests,
} from "@db/shard";
import type { Call } from "@workers/api/framework/area";
import { exampleEmail } from "@workers/api/session/session-examples";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, insertRow } from "@workers/store";
import type { UploadId } from "@db/vocabulary/ids";
import type { Everyone, Role } from "../harness/everyone";
import { accountOf, sessionRow, taskRow } from "./account-subjects";
import { accessMakers, freePlanRow, lockScreenRow } from "./access-subjects";
import { bulletinMakers } from "./bulletin-subjects";
import { chatMakers, chatRow } from "./chat-subjects";
import { gamificationMakers, gamificationParts } from "./areas/gamification-subjects";
import { knowledgeBeneath, knowledgeLost, knowledgeMakers, knowledgeParts } from "./knowledge-subjects";
import { courseCategoryIn, courseMakers, courseParts, coursesBeneath } from "./course-subjects";
import { eventMakers, eventParts, eventsBeneath } from "./areas/event-subjects";
import { autoresponderRow, integrationMakers } from "./integration-subjects";
import { memberBeneath, memberMakers, memberParts } from "./member-subjects";
import { moderationBeneath, moderationMakers } from "./moderation-subjects";
import { notificationMakers } from "./notification-subjects";
import { domainRow, teamRow } from "./areas/project-subjects";
import { consentMakers } from "./areas/consent-subjects";
import { pageMakers, pagesBeneath } from "./areas/page-subjects";
import { paymentMakers } from "./payment-subjects";
import { operatorMakers } from "./areas/operator-subjects";
import { signInMakers } from "./areas/sign-in-subjects";
import { supportMakers } from "./areas/support-subjects";
import { fileIn, folderIn, libraryIdOf, rootIdOf } from "../harness/library";
import { categoryOf, directory, member, sharedBy, postIn, shard, spacesOf } from "../harness/world";

/** Makes what a path's parameter names, anew for each call. By the path up to the parameter. */
type Maker = (world: Everyone, role?: Role) => Promise<string> | string;

const day = 86_400_000;
const now = () => Date.now();

const failedConsumer = "accepted-request-mails";

/** An event that a consumer of the project could not work through. */
async function failedDeliveryRow(world: Everyone): Promise<string> {
  const eventId = newId<"event">();
  await directory().write([
    directoryInsert(failedDeliveries, {
      eventId,
      consumer: failedConsumer,
      projectId: world.project.id,
      database: `shard-${world.project.shard}`,
      eventType: "request.closed",
      happenedAt: now(),
      failedAt: now(),
    }),
  ]);
  return eventId;
}

const fileRow: Maker = (world) => fileIn(world.app, world.author);
const folderRow: Maker = (world) => folderIn(world.app, world.author);
const nestedFile: Maker = async (world) =>
  fileIn(world.app, world.author, { folderId: await folderIn(world.app, world.author) });

async function removedFile(world: Everyone): Promise<string> {
  const id = newId<"file">();
  return fileIn(world.app, world.author, { id, removedAt: now(), removedWithId: id });
}

/** An upload that waits for its first chunk. */
async function uploadRow(world: Everyone, role?: Role): Promise<string> {
  const guid = crypto.randomUUID() as string as UploadId;
  const owner = { accountId: accountOf(world, role) };
  const fileId = newId<"file">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, cloudUploads, {
      guid,
      ownerId: owner.accountId,
      fileId,
      libraryId: libraryIdOf(owner),
      folderId: rootIdOf(world.app, owner),
      isHidden: false,
      key: `files/${fileId}`,
      name: "a.txt",
      originalName: "a.txt",
      extension: "txt",
      type: "other",
      category: "document",
      mimeType: "text/plain",
      size: 1,
      chunksTotal: 1,
      createdAt: now(),
      expiresAt: now() + day,
    }),
  ]);
  return guid;
}

async function invitationRow(world: Everyone): Promise<string> {
  const id = newId<"invitation">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, invitations, { id, name: "Link", createdAt: now() }),
  ]);
  return id;
}

async function linkRow(world: Everyone): Promise<string> {
  const id = newId<"link">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, links, {
      id,
      type: "external",
      name: "Shop",
      target: "https://example.org",
      rank: "a0",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

/** One that leads elsewhere, or with content of its own where the call asks for that. */
/** Somebody who waits to be let into the open space, as into a private one. */
async function requester(world: Everyone): Promise<string> {
  const { profileId } = await member(world.app, "Requester");
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, spaceRequests, {
      spaceId: world.space.open.id,
      profileId,
      createdAt: now(),
    }),
  ]);
  return profileId;
}

async function customFieldRow(world: Everyone): Promise<string> {
  const id = newId<"custom field">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, customFields, {
      id,
      name: "Kiln",
      rank: "a0",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

/** Somebody who may be taken out again: a member of the open space and of its group. */
async function newMember(world: Everyone): Promise<string> {
  const scope = { app: { id: world.app.id } };
  const { profileId } = await member(world.app, "Newcomer");
  await shard(world.project.shard).write([
    insertRow(scope, spaceMembers, { spaceId: world.space.open.id, profileId, createdAt: now() }),
    insertRow(scope, groupMembers, { groupId: world.space.groupId, profileId, createdAt: now() }),
  ]);
  return profileId;
}

const post: Maker = async (world) => (await postIn(world.app, world.space.open, world.author)).id;
const comment: Maker = async (world) => (await postIn(world.app, world.space.open, world.author)).commentId;
const communitiesPost: Maker = async (world) =>
  (await postIn(world.app, world.category, world.author, "A post", { discriminator: "communities" })).id;
const communitiesSlug: Maker = async (world) =>
  (await postIn(world.app, world.category, world.author, "A post", { discriminator: "communities" })).slug;
const sharedPostRow = async (world: Everyone, place: Parameters<typeof postIn>[1], kind = {}): Promise<string> => {
  const share = sharedBy(world.author);
  await postIn(world.app, place, world.author, "A post", { ...share, ...kind });
  return share.shareHash;
};
const category: Maker = (world) => world.category.id;
const space: Maker = (world) => world.space.open.id;
const group: Maker = (world) => world.space.groupId;
const profile: Maker = (world) => world.author.profileId;

/** What a deletion takes must be there anew for each caller. */
const lost: Record<string, Maker> = {
  "/groups/:id": async (world) => (await spacesOf(world.app, [world.author])).groupId,
  "/spaces/:id": async (world) => (await spacesOf(world.app, [world.author])).open.id,
  "/communities/categories/:id": async (world) => (await categoryOf(world.app)).id,
  "/posts/:id/share": async (world) =>
    (await postIn(world.app, world.space.open, world.author, "A post", sharedBy(world.author))).id,
  "/communities/posts/:id/share": async (world) =>
    (
      await postIn(world.app, world.category, world.author, "A post", {
        discriminator: "communities",
        ...sharedBy(world.author),
      })
    ).id,
  "/profiles/:id": newMember,
  "/contacts/:id": newMember,
  ...knowledgeLost,
};

/** The app with a promo, for the calls about it. */
async function appWithPromo(world: Everyone): Promise<string> {
  await directory().write([directoryInsert(promos, promoOf(world), { orIgnore: true })]);
  return world.app.id;
}

const promoOf = (world: Everyone) => ({
  id: newId<"promo">(),
  appId: world.app.id,
  projectId: world.project.id,
  name: "Promo",
  slug: `promo-${world.app.slug}`,
  isEnabled: true,
  createdAt: now(),
  updatedAt: now(),
});

/** Calls about a thing that their path doesn't name. */
const beneath: Record<string, Maker> = {
  "/apps/:appId/promo": appWithPromo,
  "/lockscreens/:id/forward": (world) => lockScreenRow(world, "forward"),
  "/plans/:id/activate": freePlanRow,
  ...memberBeneath,
  ...moderationBeneath,
  ...coursesBeneath,
  ...knowledgeBeneath,
  ...eventsBeneath,
  ...pagesBeneath,
};

const makers: Record<string, Maker> = {
  ":appId": (world) => world.app.id,
  ":service": () => "groups",
  "promo/:slug": async (world) => {
    await appWithPromo(world);
    return `promo-${world.app.slug}`;
  },
  ":projectId": (world) => world.project.id,
  ":eventId": failedDeliveryRow,
  ":consumer": () => failedConsumer,
  "drafts/:draftId": () => crypto.randomUUID(),
  "posts/:id": post,
  ":type": () => "posts",
  ":type/:id": post,
  "posts/shared/:shareHash": (world) => sharedPostRow(world, world.space.open),
  "communities/posts/shared/:shareHash": (world) =>
    sharedPostRow(world, world.category, { discriminator: "communities" }),
  "communities/posts/:id": communitiesPost,
  "communities/posts/:slug": communitiesSlug,
  "categories/:id/posts/:slug": communitiesSlug,
  "communities/categories/:id": category,
  "categories/:id": courseCategoryIn,
  "categories/:slug": (world) => world.category.slug,
  "comments/:id": comment,
  "spaces/:id": space,
  "groups/:id": group,
  "groups/:groupId": group,
  "spaces/:spaceId": space,
  "profiles/:id": profile,
  "contacts/:id": profile,
  "custom-fields/:id": customFieldRow,
  ":memberId": newMember,
  "invitations/:id": invitationRow,
  "files/:id": fileRow,
  "folders/:id": folderRow,
  "move/:folderId": folderRow,
  "chunks/:guid": uploadRow,
  "tasks/:id": taskRow,
  "sessions/:sessionId": sessionRow,
  "slides/:id": async (world) => {
    const id = newId<"slide">();
    await shard(world.project.shard).write([
      insertRow({ app: { id: world.app.id } }, slides, {
        id,
        title: "Slide",
        rank: "a0",
        createdAt: now(),
        updatedAt: now(),
      }),
    ]);
    return id;
  },
  "links/:id": linkRow,
  ...paymentMakers,
  ...bulletinMakers,
  ...courseMakers,
  ...knowledgeMakers,
  ...gamificationMakers,
  ...eventMakers,
  ...pageMakers,
  ...consentMakers,
  ...accessMakers,
  ...integrationMakers,
  ...memberMakers,
  ...moderationMakers,
  ...chatMakers,
  ...notificationMakers,
  ...supportMakers,
  ...operatorMakers,
  ...signInMakers,
  "teams/:id": (world) => teamRow(world),
  "domains/:id": domainRow,
  "teams/invitations/:token": async (world, role) => {
    const token = newToken();
    const email = role?.team ? undefined : role?.email;
    await teamRow(world, {
      invitationTokenHash: hashToken(token),
      invitationExpiresAt: now() + day,
      ...(email && { email }),
    });
    return token;
  },
  "community/groups/:slug": (world) => world.space.groupSlug,
  "community/spaces/:slug": (world) => world.space.open.slug,
  "posts/:slug": async (world) => (await postIn(world.app, world.space.open, world.author)).slug,
  // Codes and tokens of people who aren't signed in: any will do, for such calls are open to all.
  ":hash": () => newToken(),
  ":token": () => newToken(),
  ":code": () => newToken(),
};

/** A call's path with every parameter filled by something fresh. Fails for a parameter that nobody explained yet. */
export async function filled(call: Call, world: Everyone, role?: Role): Promise<string> {
  const segments = call.path.split("/").slice(1);
  const made: string[] = [];
  for (const [i, segment] of segments.entries()) {
    if (!segment.startsWith(":")) {
      made.push(segment);
      continue;
    }
    const before = segments.slice(0, i);
    const names = [
      [...before.slice(-3), segment],
      [...before.slice(-2), segment],
      [...before.slice(-1), segment],
      [segment],
    ].map((parts) => parts.join("/"));
    const maker =
      beneath[call.path] ??
      ((call.method === "delete" && lost[call.path]) || names.map((name) => makers[name]).find(Boolean));
    if (!maker) throw new Error(`${call.path}: tell tests/worker/calls/subjects.ts what ${segment} names`);
    made.push(await maker(world, role));
  }
  const query = new URLSearchParams(call.example?.query ?? {});
  return `/${made.join("/")}${query.size ? `?${query}` : ""}`;
}

/** An example's body with the ids it leaves open: `{{post}}`, `{{space}}`, `{{category}}`, `{{group}}`, `{{profile}}`, `{{requester}}`, `{{file}}`, `{{nestedFile}}`, `{{removedFile}}`, `{{app}}`, `{{plan}}`, `{{autoresponder}}`, `{{chat}}`, and those of courses and events. */
export async function bodyOf(call: Call, world: Everyone): Promise<unknown> {
  if (call.example?.body === undefined) return call.body ? {} : undefined;
  let text = JSON.stringify(call.example.body);
  const open: Record<string, Maker> = {
    new: () => newId<"new">(),
    post,
    comment,
    space,
    category,
    group,
    profile,
    requester,
    file: fileRow,
    nestedFile,
    removedFile,
    app: (world) => world.app.id,
    plan: paymentMakers["plans/:id"]!,
    autoresponder: autoresponderRow,
    chat: chatRow,
    ...courseParts,
    ...knowledgeParts,
    ...gamificationParts,
    ...eventParts,
    ...memberParts,
  };
  // Addresses are written to a few times an hour.
  text = text.replaceAll(exampleEmail, `${newId<"new">()}@example.org`);
  for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) text = text.replace(`{{${name}}}`, await open[name!]!(world));
  return JSON.parse(text);
}
