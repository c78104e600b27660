import { sql } from "drizzle-orm";
import { accessPlans, outbox, planApps, planEntities, planGrants } from "@db/shard";
import type { AccessObject } from "@db/vocabulary/access";
import type { FileId } from "@db/vocabulary/ids";
import type { PlanEntityType } from "@db/vocabulary/payments";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, rows } from "@workers/store";
import { sessionAt } from "../harness/audience";
import { type Answer, call, type Caller, send } from "../harness/call";
import { env } from "../harness/env";
import { fileIn } from "../harness/library";
import { type AppOfWorld, type Member, shard } from "../harness/world";

/** What operators and members send, of one app. */
export const callsOf = (here: AppOfWorld) => (as: Caller | null, method: string, path: string, body?: unknown) =>
  call(method, path, { as, host: here.host, appId: here.id, body, headers: { "Cache-Control": "no-cache" } });
export type Calls = ReturnType<typeof callsOf>;

/** What a call that has to succeed answers. */
export function data({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

export const locked: Partial<AccessObject> = { guestAccess: "lockscreen", userAccess: "lockscreen", planIds: [] };
export const free: Partial<AccessObject> = { guestAccess: "free", userAccess: "free", planIds: [] };

/** A file with bytes; sounds and videos are a hundred seconds long. */
export async function mediaIn(
  here: AppOfWorld,
  owner: Member,
  type: "image" | "audio" | "video" | "other",
  { name = `file.${type}`, bytes = "bytes", seconds = 100 } = {},
): Promise<FileId> {
  const mimeType = { image: "image/png", audio: "audio/mpeg", video: "video/mp4", other: "application/pdf" }[type];
  const id = newId<"file">();
  await env.FILES.put(`files/${id}`, bytes, { customMetadata: { projectId: here.project.id } });
  const duration = type === "audio" || type === "video" ? seconds * 1000 : null;
  await fileIn(here, owner, { id, type, mimeType, name, originalName: name, size: bytes.length, duration });
  return id;
}

/** A plan that names these things, held by somebody until then. */
export async function planFor(
  here: AppOfWorld,
  who: Member,
  names: readonly (readonly [PlanEntityType, string])[],
  endsAt: number | null = null,
): Promise<string> {
  const planId = newId<"plan">();
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const project = { project: { id: here.project.id } };
  const scope = { app: { id: here.id } };
  await shard(here.project.shard).write([
    insertRow(project, accessPlans, { id: planId, kind: "private", name: "Club", ...times }),
    insertRow(project, planApps, { planId, appId: here.id }),
    ...names.map(([entityType, entityId]) => insertRow(scope, planEntities, { planId, entityType, entityId })),
    insertRow(scope, planGrants, {
      id: newId<"plan grant">(),
      planId,
      profileId: who.profileId,
      source: "hand",
      startsAt: now - 86_400_000,
      endsAt,
      isToldAsHeld: true,
      ...times,
    }),
  ]);
  return planId;
}

/** What was recorded in the project of these types, as `type lessonId-or-courseId profileId`. */
export async function recorded(here: AppOfWorld, ...types: string[]): Promise<string[]> {
  const all = await shard(here.project.shard).read(
    rows({ project: { id: here.project.id } }, outbox, { type: outbox.type, payload: outbox.payload }).where(
      sql`${outbox.type} in (select value from json_each(${JSON.stringify(types)}))`,
    ),
  );
  return all.map(({ type, payload }) => {
    const { lessonId, courseId, profileId } = payload as unknown as Record<string, string>;
    return [type, lessonId ?? courseId, profileId].join(" ");
  });
}

/** A course with as many lessons in one module, made by calls. */
export async function courseOf(
  ask: Calls,
  here: AppOfWorld,
  admin: Member,
  { lessons = [{}], ...course }: { lessons?: object[] } & Record<string, unknown> = {},
) {
  const made = data(await ask(admin, "post", `/apps/${here.id}/courses`, { name: "Throwing", ...course }));
  const module = made.modules[0] ?? data(await ask(admin, "post", `/courses/${made.id}/modules`, { name: "Centring" }));
  const lessonIds: string[] = [];
  for (const [at, lesson] of lessons.entries()) {
    const body = { name: `Lesson ${at + 1}`, body: textToDoc("Words"), ...lesson };
    lessonIds.push(data(await ask(admin, "post", `/modules/${module.id}/lessons`, body)).id);
  }
  return { id: made.id as string, slug: made.slug as string, moduleId: module.id as string, lessonIds };
}

/** A file as a page shows it to somebody. */
export async function file(
  here: AppOfWorld,
  caller: Caller | null,
  id: string,
): Promise<Pick<Answer, "status" | "body">> {
  const headers: Record<string, string> = caller
    ? { Authorization: `Bearer ${(await sessionAt({ accessToken: "", ...caller }, here.host)).accessToken}` }
    : {};
  const response = await send(`https://${here.host}/files/${id}`, { headers });
  return { status: response.status, body: await response.text() };
}
