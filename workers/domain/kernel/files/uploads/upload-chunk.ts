import type { FolderId } from "@db/vocabulary/ids";
import type { ChunkForm } from "@workers/contracts/cloud";

/** One chunk as it arrives: what it says of itself, and its bytes, which are read once. */
export interface Chunk extends ChunkForm {
  bytes: ChunkBytes;
}

export interface ChunkBytes {
  /** The first bytes, up to so many, without taking them. */
  peek(count: number): Promise<Uint8Array>;
  /** Exactly so many bytes; 422 where there are fewer or more. */
  read(length: number): AsyncIterable<Uint8Array>;
}

export interface UploadDestination {
  folderId: FolderId;
  isHidden: boolean;
}
