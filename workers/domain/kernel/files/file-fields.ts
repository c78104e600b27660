import { files } from "@db/shard";
import { isOfPrivateChats } from "./private-files";

/** What is read of a file for whatever is done with it. */
export const basicFileFields = {
  id: files.id,
  ownerId: files.ownerId,
  libraryId: files.libraryId,
  key: files.key,
  name: files.name,
  type: files.type,
  mimeType: files.mimeType,
  size: files.size,
  width: files.width,
  height: files.height,
  createdAt: files.createdAt,
  isPrivate: isOfPrivateChats(),
};
