import { fileFormats } from "@db/vocabulary/file-formats";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { AppError, invalid } from "@workers/errors";
import type { FileBytes } from "./file-bytes";
import { headBytes } from "./file-kind";
import { fileName } from "./file-name";
import { cleanerOf } from "../images/clean-picture";
import { JpegCleaner } from "../images/jpeg-stream";
import { judgeFile } from "./judge-file";
import { type Bucket, type ObjectFacts, storeStream } from "./store-stream";

/** A file as it is stored: what it is, and how it is shown. */
export interface KeptFile {
  type: "image" | "audio" | "video" | "other";
  mimeType: string;
  extension: string;
  width: number | null;
  height: number | null;
  size: number;
}

interface Keeping {
  key: string;
  customMetadata: Record<string, string>;
  name: string;
  bytes: FileBytes;
  /** Asked when all bytes have passed and before any are to be seen. */
  judge?: (file: KeptFile) => Promise<void>;
}

/**
 * Stores an image that we serve, or a file of a format that people are offered to attach, as it comes. 422 where its bytes
 * are none of that, too many, or of too many pixels; nothing stays then.
 */
export async function keepFile(
  { FILES }: { FILES: Bucket },
  { key, customMetadata, name, bytes, judge }: Keeping,
): Promise<KeptFile> {
  const head = await bytes.peek(headBytes);
  const { format, ...judged } = await judgeFile(head, name);
  // A photo's size may stand behind more metadata than was looked at.
  const isJpeg = judged.mimeType === "image/jpeg";
  const isAttachable = judged.type !== "image" && head.byteLength > 0 && Object.hasOwn(fileFormats, judged.extension);
  if (!format && !isJpeg && !isAttachable) throw notAllowed();
  const jpeg = isJpeg ? new JpegCleaner() : null;
  const facts: ObjectFacts = { httpMetadata: { contentType: judged.mimeType }, customMetadata };
  const all = belowLimit(bytes.all(), name);
  const stored: KeptFile = {
    type: judged.type,
    mimeType: judged.mimeType,
    extension: isJpeg ? "jpg" : (format?.extension ?? judged.extension),
    width: format?.width ?? null,
    height: format?.height ?? null,
    size: 0,
  };
  const clean = cleanerOf(judged.mimeType);
  await storeStream(FILES, key, facts, jpeg ? jpeg.clean(all) : clean ? clean(all) : all, async (size) => {
    if (jpeg) Object.assign(stored, { width: jpeg.width, height: jpeg.height });
    if (stored.type === "image" && !(stored.width && stored.height)) throw notAllowed();
    stored.size = size;
    await judge?.(stored);
  });
  return stored;
}

const notAllowed = () => invalid({ field: "file", key: "notAllowed" });

async function* belowLimit(bytes: AsyncIterable<Uint8Array>, name: string): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size >= fileLimits.fileBytes)
      throw new AppError("maxSizeFile", {
        errors: [
          {
            field: "file",
            key: "maxSizeFile",
            params: { name: fileName(name, ""), limit: `${fileLimits.fileBytes / 1024 ** 2} MB` },
          },
        ],
      });
    yield piece;
  }
}
