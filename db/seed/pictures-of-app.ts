import { rootFolderId } from "@db/root-folder";
import type { AccountId, AppId, FileId, LibraryId, ProjectId } from "@db/vocabulary/ids";
import { files } from "@db/shard";
import { placeholderOf, placeholderSize } from "@db/vocabulary/placeholders";
import { drawPicture, drawPortrait } from "./pictures";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

/** A picture to be drawn as WebP and laid into the bucket; `files` holds its row, which is completed then. */
export interface Picture {
  key: string;
  svg: string;
  row: FileRow;
  /** Further files with the same bytes. */
  copies: FileRow[];
  /** The same bytes once more, as the picture of an account. */
  ofAccount?: { key: string; accountId: AccountId };
  /** Pixels of its placeholder. */
  small: { width: number; height: number };
  /** Takes its bytes, and the pixels of its placeholder as red, green, blue and opacity. */
  drawn(size: number, rgba: ArrayLike<number>): void;
}

export type FileRow = typeof files.$inferInsert;

export const pictureSize = { width: 1280, height: 853 };
const coverSize = { width: 1280, height: 480 };
const portraitSize = 256;

/** What all files of one app have in common. */
export interface FileOwner {
  projectId: ProjectId;
  appId: AppId;
  accountId: AccountId;
}

/** Draws the pictures of one app and enters them as files. */
export class PicturesOfApp {
  readonly pictures: Picture[] = [];
  constructor(
    private readonly shard: RowsOfDatabase,
    private readonly random: Random,
    private readonly owner: FileOwner,
  ) {}

  post(kind: string, name: string, by: AccountId, at: number): FileId {
    return this.add(
      `${name}.webp`,
      by,
      at,
      false,
      pictureSize,
      drawPicture(kind, name, pictureSize.width, pictureSize.height),
    );
  }

  cover(kind: string, name: string, at: number): FileId {
    return this.add(
      `${name}.webp`,
      this.owner.accountId,
      at,
      false,
      coverSize,
      drawPicture(kind, name, coverSize.width, coverSize.height),
    );
  }

  /** A picture that everybody may see: of a promo, of a slide. */
  shown(kind: string, name: string, at: number): FileId {
    return this.add(
      `${name}.webp`,
      this.owner.accountId,
      at,
      true,
      pictureSize,
      drawPicture(kind, name, pictureSize.width, pictureSize.height),
    );
  }

  avatar(name: string, by: AccountId, at: number): FileId {
    const size = { width: portraitSize, height: portraitSize };
    return this.add(`${name}.webp`, by, at, true, size, drawPortrait(name, portraitSize));
  }

  /** The same picture for the account, which is shown in the apps of other projects too. */
  ofAccount(avatar: FileId, accountId: AccountId, at: number): FileId {
    const id = this.random.id<"file">(at);
    this.pictures.find(({ row }) => row.id === avatar)!.ofAccount = { key: `files/${id}`, accountId };
    return id;
  }

  private add(
    name: string,
    by: AccountId,
    at: number,
    isPublic: boolean,
    size: { width: number; height: number },
    svg: string,
  ): FileId {
    const id = this.random.id<"file">(at);
    const key = `files/${id}`;
    const row: FileRow = {
      id,
      key,
      name,
      isPublic,
      ...size,
      projectId: this.owner.projectId,
      appId: this.owner.appId,
      ownerId: by,
      ...inRoot(this.owner.projectId, by, name, at),
      isHidden: isPublic,
      type: "image",
      mimeType: "image/webp",
      size: 0,
      placeholder: null,
      createdAt: at,
    };
    this.shard.add(files, row);
    const small = placeholderSize(size.width, size.height);
    const copies: FileRow[] = [];
    const drawn: Picture["drawn"] = (bytes, rgba) => {
      const facts = { size: bytes, placeholder: placeholderOf(small.width, small.height, rgba) };
      for (const picture of [row, ...copies]) Object.assign(picture, facts);
    };
    this.pictures.push({ key, svg, row, copies, small, drawn });
    return id;
  }
}

/** Where an image of a person's own lies. */
function inRoot(projectId: ProjectId, by: AccountId, name: string, at: number) {
  const libraryId = by as string as LibraryId;
  return {
    libraryId,
    folderId: rootFolderId({ id: projectId }, libraryId),
    originalName: name,
    extension: "webp",
    category: "photo" as const,
    updatedAt: at,
  };
}

/** The address a stored file is read at. */
export const fileUrl = (id: FileId) => `/files/${id}`;
