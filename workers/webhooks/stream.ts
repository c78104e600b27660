import type { FileId, ProjectId } from "@db/vocabulary/ids";
import { AppError } from "@workers/errors";
import { noticeVideo } from "@workers/domain/kernel/files";
import { readStreamWebhook } from "@workers/integrations/video";
import { readText } from "@workers/bounded-body";
import type { Context } from "../context";
import { findProject } from "@workers/tenancy";

const mostBytes = 256 * 1024;

/** Cloudflare Stream tells that a video is ready or has failed. 401 without its signature; told twice, it counts once. */
export async function receiveStreamNotice(request: Request, ctx: Context): Promise<Response> {
  const secret = ctx.env.STREAM_WEBHOOK_SECRET;
  if (!secret) throw new AppError("notFound");
  const body = await readText(request, mostBytes);
  const notice = readStreamWebhook(secret, request.headers.get("Webhook-Signature"), body, ctx.now());
  if (!notice) throw new AppError("unauthorized");
  const project = await findProject(ctx.directory, notice.projectId as ProjectId);
  const event =
    project &&
    (await noticeVideo(
      { env: ctx.env, project, shard: ctx.shardDatabase(project.shard), now: ctx.now },
      notice.fileId as FileId,
      notice.videoId,
      notice.state,
    ));
  if (event) ctx.publish(event);
  return new Response(null, { status: 204 });
}
