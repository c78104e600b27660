import type { AppId, ProfileId, TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import type { FileRow } from "../files/csv-pieces";
import type { StoredBytes } from "../files/zip";
import { importsFolder } from "@workers/domain/kernel/old-objects";

/** Where an import keeps its file, its rows, and what is decided about them. Everything is below the app, and gone after some days. */
export const fileKeyOf = (appId: AppId, fileId: string) => `${importsFolder}${appId}/files/${fileId}`;
const pieceKey = (appId: AppId, taskId: TaskId, kind: string, n: number) =>
  `${importsFolder}${appId}/${taskId}/${kind}-${n}`;

/** What is done for somebody of a piece, as it was judged. */
export interface PlannedPerson {
  line: number;
  id: ProfileId;
  email: string;
  isNew: boolean;
  isInvited: boolean;
  values: Partial<{ firstName: string; lastName: string; phone: string; bio: string }>;
  customFields: Record<string, string | number | boolean>;
  tags: string[];
  planIds: string[];
  spaceIds: string[];
}

export interface RefusedRow extends FileRow {
  reason: string;
  detail: string;
}

export interface StoredPieces {
  rows: FileRow[];
  plan: PlannedPerson[];
  refused: RefusedRow[];
  head: string[];
}

type Scope = Pick<AppContext, "env" | "app">;

export const storePiece = async <Kind extends keyof StoredPieces>(
  { env, app }: Scope,
  taskId: TaskId,
  kind: Kind,
  n: number,
  piece: StoredPieces[Kind],
): Promise<void> => void (await env.FILES.put(pieceKey(app.id, taskId, kind, n), JSON.stringify(piece)));

/** 404 where it is kept no longer, or never was. */
export async function readPiece<Kind extends keyof StoredPieces>(
  { env, app }: Scope,
  taskId: TaskId,
  kind: Kind,
  n: number,
): Promise<StoredPieces[Kind]> {
  const object = await env.FILES.get(pieceKey(app.id, taskId, kind, n));
  if (!object) throw notFound("page");
  return object.json<StoredPieces[Kind]>();
}

/** The bytes of an uploaded file; 404 where it is kept no longer. */
export async function storedFile({ env, app }: Scope, fileId: string): Promise<StoredBytes> {
  const key = fileKeyOf(app.id, fileId);
  const head = await env.FILES.head(key);
  if (!head) throw notFound("page");
  const range = async (offset: number, length: number) => {
    const object = length > 0 ? await env.FILES.get(key, { range: { offset, length } }) : null;
    return object;
  };
  return {
    size: head.size,
    read: async (offset, length) => {
      const object = await range(offset, Math.min(length, head.size - offset));
      return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
    },
    stream: async (offset, length) => {
      const object = await range(offset, length);
      return (object?.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;
    },
  };
}
