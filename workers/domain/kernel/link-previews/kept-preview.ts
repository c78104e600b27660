import { createHash } from "node:crypto";
import { z } from "zod";
import type { LinkPreview } from "@db/vocabulary/attached/link-preview";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";

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
}) satisfies z.ZodType<KeptPreview>;

/** What was found at an address, and when. */
export interface KeptPreview {
  fetchedAt: number;
  preview: LinkPreview | null;
}

export const previewsPrefix = "link-previews/";

/** Where the preview of an address is kept: each project has its own, so that none learns what others share. */
export const keyOf = (projectId: ProjectId, address: string) =>
  `${previewsPrefix}${projectId}/${createHash("sha256").update(address).digest("base64url")}`;

/** Whose preview it is that is kept there. */
export const ownerOf = (key: string) => key.split("/")[1] as ProjectId;

export async function readKept({ FILES }: Pick<Env, "FILES">, key: string): Promise<KeptPreview | null> {
  const object = await FILES.get(key);
  return (object && keptSchema.safeParse(await object.json()).data) ?? null;
}

export const writeKept = ({ FILES }: Pick<Env, "FILES">, key: string, kept: KeptPreview) =>
  FILES.put(key, JSON.stringify(kept));
