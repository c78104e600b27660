/** Members in bulk: tags, segments, imports, custom fields, contacts. */
export const peopleLimits = {
  /** Tags, segments of an app; tags of a page; people shown beside a tag. */
  memberTags: 500,
  memberSegments: 50,
  memberFilterIds: 50,
  /** Ids of an export in its address, which holds no more. */
  exportedIds: 400,
  /** Tags, plans or spaces of one bulk change. */
  bulkThings: 20,
  tagsPage: 15,
  shownPeopleOfTag: 5,
  inviteLinkUses: { min: 1, max: 100_000 },
  /** Rows of a CSV file that one import takes, and its bytes. */
  importedRows: 10_000,
  importBytes: 2 * 1024 * 1024,
  /** An import of members: rows, bytes, and what a workbook may unpack to, in bytes and as a multiple of the file. */
  importedMembers: 100_000,
  importMembersBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 200 * 1024 * 1024,
  importUnpackedRatio: 100,
  importZipEntries: 5000,
  /** Letters of all texts that a workbook's cells share, letters of a cell, columns. */
  importTextLength: 30_000_000,
  importCellLength: 10_000,
  importColumns: 200,
  customFields: { max: 50 },
  /** Choices of a custom field, and characters of each. */
  customOptions: { max: 100, text: 100 },
  /** Characters of an answer: a line, or a text area. */
  customAnswer: { short: 200, long: 2000 },
  /** Characters of all answers of a sign-up together: they travel sealed with who signs up. */
  signUpAnswers: 3000,
  contactField: { max: 120 },
  contactZip: { max: 20 },
  contactNote: { max: 2000 },
} as const;
