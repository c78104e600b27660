import { eq, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { files, operatorNotices, posts, profiles, spaces } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { appWrite, directoryInsert, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { png } from "../harness/images";
import { directory, member, postIn, shard, spacesOf } from "../harness/world";
import { consumerCases } from "./consumer-case";
import { queueIsThrough } from "./delivery";

/** What follows a write that another database, or the queue, has to go on with. */
export const followUpCases = consumerCases({
  "account-profiles": {
    database: "directory",
    async prepare(here) {
      const anna = await member(here, "Anna");
      const { accountId, profileId } = anna;
      await directory().write([
        directoryInsert(memberships, { accountId, appId: here.id, profileId, createdAt: Date.now() }),
      ]);
      const to = `new-${anna.email}`;
      const changed = { type: "account.email_changed", accountId } as const;
      return {
        event: { ...changed, from: anna.email, to },
        // An address that no profile shows any more.
        older: { ...changed, from: `old-${anna.email}`, to: anna.email },
        result: () =>
          shard(1).read(rows({ app: here }, profiles, { email: profiles.email }).where(eq(profiles.id, profileId))),
        once: [{ email: to }],
      };
    },
  },
  "purged-spaces": {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const { open: space } = await spacesOf(here, [anna]);
      await postIn(here, space, anna);
      await shard(1).write([
        appWrite(
          { app: here },
          (appId) => sql`delete from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${space.id}`,
        ),
      ]);
      const purged = { type: "space.purged", appId: here.id } as const;
      return {
        event: { ...purged, spaceId: space.id },
        older: { ...purged, spaceId: newId<"space">() },
        result: () => shard(1).read(rows({ app: here }, posts, { id: posts.id }).where(eq(posts.spaceId, space.id))),
        once: [],
      };
    },
  },
  "operator-notices": {
    prepare(here) {
      const failed = {
        type: "integration.failed",
        projectId: here.project.id,
        ofAppId: null,
        kind: "mailServer",
        thingId: newId<"smtp settings">(),
        title: "Office",
      } as const;
      return Promise.resolve({
        event: failed,
        // It failed before on the same day: that was notified of.
        older: failed,
        result: () => shard(1).read(rows({ project: here.project }, operatorNotices, { kind: operatorNotices.kind })),
        once: [{ kind: "mailServer" }],
      });
    },
  },
  "uploaded-files": {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const form = new FormData();
      form.set("file", new File([await png(20, 10)], "jug.png"));
      const uploaded = await call("post", `/apps/${here.id}/files`, {
        as: anna,
        host: here.host,
        appId: here.id,
        rawBody: form,
      });
      const { id: fileId } = uploaded.body.data;
      await queueIsThrough(here.project, "file.uploaded", "uploaded-files");
      // As it is before its size is known.
      await shard(1).write([updateRows({ project: here.project }, files, { width: null }, eq(files.id, fileId))]);
      const uploadedHere = { type: "file.uploaded", projectId: here.project.id } as const;
      return {
        event: { ...uploadedHere, fileId },
        older: { ...uploadedHere, fileId: newId<"file">() },
        result: () =>
          shard(1).read(rows({ project: here.project }, files, { width: files.width }).where(eq(files.id, fileId))),
        once: [{ width: 20 }],
      };
    },
  },
});
