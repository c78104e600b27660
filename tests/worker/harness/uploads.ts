import type { FolderId } from "@db/vocabulary/ids";
import { type Answer, call, type Caller } from "./call";
import { env } from "./env";
import { rootIdOf } from "./library";
import type { AppOfWorld, Person } from "./world";

export const chunkBytes = 5 * 1024 * 1024;

/** All that R2 keeps. One list ends at a thousand objects, and the tests of other files leave theirs. */
export async function storedObjects(prefix = ""): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await env.FILES.list({ prefix, cursor, include: ["customMetadata"] } as R2ListOptions);
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return objects;
}

/** An upload as a client makes it, piece by piece. */
export class Upload {
  readonly guid = crypto.randomUUID() as string;
  readonly size: number;
  readonly chunksTotal: number;
  constructor(
    readonly of: AppOfWorld,
    readonly who: Person,
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly name: string,
    readonly place: { folderId?: FolderId; hideInCloud?: boolean; host?: string; declared?: number } = {},
  ) {
    this.size = place.declared ?? bytes.byteLength;
    this.chunksTotal = Math.max(1, Math.ceil(this.size / chunkBytes));
  }

  /** Sends a chunk; `changed` fields instead of the right ones, or other bytes. */
  send(chunkIndex: number, changed: Record<string, string> = {}, bytes?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const form = new FormData();
    const fields = {
      guid: this.guid,
      chunkIndex: String(chunkIndex),
      chunksTotal: String(this.chunksTotal),
      name: this.name,
      size: String(this.size),
      mimeType: "text/html",
      ...changed,
    };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set(
      "chunk",
      new File([bytes ?? this.bytes.slice(chunkIndex * chunkBytes, (chunkIndex + 1) * chunkBytes)], "blob"),
    );
    const folderId = this.place.folderId ?? rootIdOf(this.of, this.who);
    return this.ask("post", `?folderId=${folderId}${this.place.hideInCloud ? "&hideInCloud=true" : ""}`, form);
  }

  state = () => this.ask("get", `/${this.guid}`);
  abort = () => this.ask("delete", `/${this.guid}`);

  /** Sends all chunks; answers what the last one answered. */
  async all(): Promise<Answer> {
    let answer = await this.send(0);
    for (let i = 1; i < this.chunksTotal && answer.status === 200; i++) answer = await this.send(i);
    return answer;
  }

  private ask(method: string, rest: string, rawBody?: FormData) {
    const host = this.place.host ?? this.of.host;
    const isService = host !== this.of.host;
    return call(method, `/projects/${this.of.project.id}/cloud/files/chunks${rest}`, {
      as: this.who as Caller,
      host,
      appId: isService ? undefined : this.of.id,
      rawBody,
    });
  }
}
