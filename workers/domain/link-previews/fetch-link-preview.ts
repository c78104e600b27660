import { createHash } from "node:crypto";
import { z } from "zod";
import type { LinkPreview } from "@db/vocabulary/chats";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { fetchPreview, publicResolver } from "@workers/integrations/link-preview";
import { fileUrl, keepPublicPicture } from "../files";

const day = 86_400_000;
/** How long what was fetched is good: a page that had nothing to show may have been down. */
const goodFor = { preview: 7 * day, nothing: day / 4 };

const keptSchema = z.object({
  fetchedAt: z.number(),
  preview: z
    .object({
      url: z.string(),
      siteName: z.string().nullable(),
      title: z.string(),
      description: z.string(),
      imageUrl: z.string().nullable(),
      imageWidth: z.number().nullable(),
      imageHeight: z.number().nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<{ fetchedAt: number; preview: LinkPreview | null }>;

/** Where the preview of an address is kept: each project has its own, so that none learns what others share. */
const keyOf = (projectId: ProjectId, address: string) =>
  `link-previews/${projectId}/${createHash("sha256").update(address).digest("base64url")}`;

type Fetching = Pick<Context, "env" | "now"> & { project: { id: ProjectId } };

/**
 * The preview of an address, fetched by the server and never by who reads; null where it has none. Kept for days, so that an
 * address that many share is fetched once.
 */
export async function fetchLinkPreview({ env, project, now }: Fetching, address: string): Promise<LinkPreview | null> {
  const key = keyOf(project.id, address);
  const object = await env.FILES.get(key);
  const kept = object && keptSchema.safeParse(await object.json()).data;
  if (kept && kept.fetchedAt > now() - (kept.preview ? goodFor.preview : goodFor.nothing)) return kept.preview;
  const preview = (await fetchAnew(env, project.id, address)) ?? kept?.preview ?? null;
  await env.FILES.put(key, JSON.stringify({ fetchedAt: now(), preview } satisfies z.input<typeof keptSchema>));
  return preview;
}

async function fetchAnew(env: Context["env"], projectId: ProjectId, address: string): Promise<LinkPreview | null> {
  const fetched = await fetchPreview(publicResolver(env), address);
  if (!("title" in fetched)) return null;
  const picture = fetched.image ? await keepPublicPicture(env, projectId, fetched.image) : null;
  return {
    url: address,
    siteName: fetched.siteName,
    title: fetched.title,
    description: fetched.description ?? "",
    imageUrl: picture ? fileUrl(picture.id) : null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
  };
}
