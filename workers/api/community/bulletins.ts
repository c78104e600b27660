import { z } from "zod";
import { bulletins as bulletinsTable } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import {
  bulletinReach,
  bulletinReaders,
  createBulletin,
  deleteBulletin,
  dismissBulletin,
  editBulletin,
  getBulletin,
  listBulletins,
  publishBulletin,
  readBulletin,
  restoreBulletin,
} from "@workers/domain/community/bulletins";
import {
  type Announcement,
  announcementChanges,
  announcementForm,
  announcementQuery,
  announcementSchema,
  type Bulletin,
  type Daily,
  dailyChanges,
  dailyForm,
  dailyQuery,
  dailySchema,
  readerSchema,
  seenBulletinSchema,
  bulletinReachSchema,
  reachQuery,
} from "@workers/contracts/members/bulletins";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inBulletin = appOf(bulletinsTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"bulletin">() });

const hello = {
  title: "Welcome to the new season",
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "We begin on Monday." }] }] },
};

/** What a kind answers of a bulletin. */
interface Shape<Answer> {
  schema: z.ZodType<Answer, Answer>;
  show(bulletin: Bulletin): Answer;
}

const announcement: Shape<Announcement> = { schema: announcementSchema, show: (bulletin) => bulletin };
/** A daily is for the whole app. */
const daily: Shape<Daily> = {
  schema: dailySchema,
  show: ({
    scopeType: _,
    scopeId: __,
    scopeName: ___,
    scopePath: ____,
    segmentId: _____,
    segmentName: ______,
    ...rest
  }) => rest,
};

/** What both kinds have in common: below `singlePath` are the calls on a single one. */
const callsOnBulletins = <One extends string, Answer>(
  kind: BulletinKind,
  singlePath: One,
  noun: "Announcement" | "Daily",
  { schema, show }: Shape<Answer>,
) => {
  const entityName = kind === "daily" ? "a daily" : "an announcement";
  const view = `${kind}.view` as const;
  const edit = `${kind}.edit` as const;
  return area("announcements-dailies")
    .route({
      method: "post",
      path: `${singlePath}/:id/read`,
      operationId: `read${noun}`,
      summary: `Remembers that the caller has opened ${entityName}`,
      in: inBulletin,
      access: { app: view },
      params,
      answer: seenBulletinSchema,
      handle: ({ ctx, params }) => readBulletin(ctx, kind, params.id),
    })
    .route({
      method: "post",
      path: `${singlePath}/:id/dismiss`,
      operationId: `dismiss${noun}`,
      summary: `Puts the card of ${entityName} away; in the list it stays unread`,
      in: inBulletin,
      access: { app: view },
      params,
      answer: seenBulletinSchema,
      handle: ({ ctx, params }) => dismissBulletin(ctx, kind, params.id),
    })
    .route({
      method: "get",
      path: `${singlePath}/:id/readers`,
      operationId: `list${noun}Readers`,
      summary: `Who has opened ${entityName}, the latest first`,
      in: inBulletin,
      access: { app: `${kind}.view_readers` },
      params,
      query: z.strictObject(listQuery),
      answer: z.array(readerSchema),
      handle: async ({ ctx, params, query }) => {
        const page = await bulletinReaders(ctx, kind, params.id, query);
        return paged(page.data, page);
      },
    })
    .route({
      method: "delete",
      path: `${singlePath}/:id`,
      operationId: `delete${noun}`,
      summary: `Deletes ${entityName}; for some seconds that can be undone`,
      in: inBulletin,
      access: { app: `${kind}.delete` },
      params,
      handle: ({ ctx, params }) => deleteBulletin(ctx, kind, params.id),
    })
    .route({
      method: "patch",
      path: `${singlePath}/:id/publish`,
      operationId: `publish${noun}`,
      summary: `Publishes ${entityName} at once that is a draft or waits for its time`,
      in: inBulletin,
      access: { app: edit },
      params,
      answer: schema,
      handle: async ({ ctx, params }) => show(await publishBulletin(ctx, kind, params.id)),
    })
    .route({
      method: "post",
      path: `${singlePath}/:id/restore`,
      operationId: `restore${noun}`,
      summary: `Undoes the deletion of ${entityName}`,
      in: inBulletin,
      access: { app: `${kind}.delete` },
      params,
      answer: schema,
      handle: async ({ ctx, params }) => show(await restoreBulletin(ctx, kind, params.id)),
    });
};

export const announcements = callsOnBulletins("announcement", "/announcements", "Announcement", announcement)
  .route({
    method: "get",
    path: "/apps/:appId/announcements",
    operationId: "listAnnouncements",
    summary: "Announcements that are meant for the caller, or of one part of the app",
    in: app,
    access: { app: "announcement.view" },
    params: appParams,
    query: announcementQuery,
    answer: z.array(announcementSchema),
    handle: async ({ ctx, query }) => {
      const page = await listBulletins(ctx, "announcement", query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/announcements/reach",
    operationId: "announcementReach",
    summary: "How many people an announcement would reach, and by which ways",
    in: app,
    access: { app: "app.create_announcement" },
    params: appParams,
    query: reachQuery,
    answer: bulletinReachSchema,
    handle: ({ ctx, query }) => bulletinReach(ctx, "announcement", query),
  })
  .route({
    method: "get",
    path: "/announcements/:id/detail",
    operationId: "getAnnouncement",
    summary: "An announcement",
    in: inBulletin,
    access: { app: "announcement.view" },
    params,
    answer: announcementSchema,
    handle: ({ ctx, params }) => getBulletin(ctx, "announcement", params.id),
  })
  .route({
    method: "post",
    path: "/apps/:appId/announcements",
    operationId: "createAnnouncement",
    summary: "Publishes an announcement, schedules it, or keeps it as a draft",
    in: app,
    access: { app: "app.create_announcement" },
    params: appParams,
    body: announcementForm,
    example: { body: hello },
    answer: announcementSchema,
    status: 201,
    handle: ({ ctx, body }) => createBulletin(ctx, "announcement", body),
  })
  .route({
    method: "patch",
    path: "/announcements/:id",
    operationId: "editAnnouncement",
    summary: "Changes an announcement",
    in: inBulletin,
    access: { app: "announcement.edit" },
    params,
    body: announcementChanges,
    example: { body: { title: "Welcome to the second season" } },
    answer: announcementSchema,
    handle: ({ ctx, params, body }) => editBulletin(ctx, "announcement", params.id, body),
  });

export const dailies = callsOnBulletins("daily", "/daily", "Daily", daily)
  .route({
    method: "get",
    path: "/apps/:appId/daily",
    operationId: "listDailies",
    summary: "The app's dailies, the latest first",
    in: app,
    access: { app: "daily.view" },
    params: appParams,
    query: dailyQuery,
    answer: z.array(dailySchema),
    handle: async ({ ctx, query }) => {
      const page = await listBulletins(ctx, "daily", query);
      return paged(page.data.map(daily.show), page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/daily/reach",
    operationId: "dailyReach",
    summary: "How many people a daily would reach, and by which ways",
    in: app,
    access: { app: "app.create_daily" },
    params: appParams,
    answer: bulletinReachSchema,
    handle: ({ ctx }) => bulletinReach(ctx, "daily", {}),
  })
  .route({
    method: "get",
    path: "/daily/:id",
    operationId: "getDaily",
    summary: "A daily",
    in: inBulletin,
    access: { app: "daily.view" },
    params,
    answer: dailySchema,
    handle: async ({ ctx, params }) => daily.show(await getBulletin(ctx, "daily", params.id)),
  })
  .route({
    method: "post",
    path: "/apps/:appId/daily",
    operationId: "createDaily",
    summary: "Publishes a daily, schedules it, or keeps it as a draft",
    in: app,
    access: { app: "app.create_daily" },
    params: appParams,
    body: dailyForm,
    example: { body: hello },
    answer: dailySchema,
    status: 201,
    handle: async ({ ctx, body }) => daily.show(await createBulletin(ctx, "daily", body)),
  })
  .route({
    method: "patch",
    path: "/daily/:id",
    operationId: "editDaily",
    summary: "Changes a daily",
    in: inBulletin,
    access: { app: "daily.edit" },
    params,
    body: dailyChanges,
    example: { body: { title: "Welcome to the second season" } },
    answer: dailySchema,
    handle: async ({ ctx, params, body }) => daily.show(await editBulletin(ctx, "daily", params.id, body)),
  });
