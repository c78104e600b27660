/** Files and their libraries. */
export const fileLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Pixels of an image's longer side; more is refused before anything decodes it. */
  imageSide: 12_000,
  fileName: { min: 1, max: 120 },
  /** Bytes of every chunk of an upload but the last: R2 wants equal parts of at least 5 MiB. */
  chunkBytes: 5 * 1024 * 1024,
  /** Folders below folders. */
  folderDepth: 50,
  /** Folders that the tree of a library shows at most. */
  treeFolders: 5000,
  /** The latest files, and those that were opened last. */
  latestFiles: 50,
  /** Favourite folders and what was opened last, together. */
  fastAccess: 20,
} as const;
