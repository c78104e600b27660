import type { LinkPreview } from "@db/vocabulary/attached/link-preview";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { fetchPreview, publicResolver } from "@workers/integrations/link-preview";
import type { Database } from "@workers/store";
import { fileUrl, keepPublicPicture } from "../files";
import { newId } from "../ids";
import { keyOf, readKept, writeKept } from "./kept-preview";
import { noteKept } from "./sweep-previews";

const day = 86_400_000;
/** How long what was fetched is good: a page that had nothing to show may have been down. */
const goodFor = { preview: 7 * day, nothing: day / 4 };

type Fetching = Pick<Context, "env" | "now"> & { project: { id: ProjectId }; shard: Database };

/**
 * The preview of an address, fetched by the server and never by who reads; null where it has none. Kept for days, so that an
 * address that many share is fetched once.
 */
export async function fetchLinkPreview(fetching: Fetching, address: string): Promise<LinkPreview | null> {
  const { env, project, now } = fetching;
  const key = keyOf(project.id, address);
  const kept = await readKept(env, key);
  if (kept && kept.fetchedAt > now() - (kept.preview ? goodFor.preview : goodFor.nothing)) return kept.preview;
  const preview = (await fetchAnew(fetching, key, address)) ?? kept?.preview ?? null;
  await writeKept(env, key, { fetchedAt: now(), preview });
  return preview;
}

async function fetchAnew({ env, project, shard, now }: Fetching, key: string, address: string) {
  const fetched = await fetchPreview(publicResolver(env), address);
  const preview = "title" in fetched ? fetched : null;
  const pictureId = preview?.image ? newId<"file">(now()) : null;
  // Noted first: what is kept from here on is found by the clock, also where this ends in the middle.
  await shard.write([noteKept({ project }, { key, pictureId }, now())]);
  if (!preview) return null;
  const picture =
    pictureId && preview.image ? await keepPublicPicture(env, project.id, pictureId, preview.image) : null;
  return {
    url: address,
    siteName: preview.siteName,
    title: preview.title,
    description: preview.description ?? "",
    imageUrl: picture ? fileUrl(picture.id) : null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
  };
}
