/** Files and the library they lie in: what is known of them, who may see them, their bytes in R2, how they arrive and go. */
import "./declared-events";

export { mediaColumn, mediaOf } from "./media-column";
export { abortUpload, uploadState } from "./uploads/upload-state";
export { enterLibrary, enterLibraryOf, enterTenantLibrary } from "./library/enter-library";
export { fileContent, folderContent, pseudoContent } from "./library/content";
export { contentLink, downloadLink } from "./download-file";
export { editFile, editFolder } from "./library/edit-file";
export { knownEndings } from "./uploads/file-kind";
export {
  type AccountPicture,
  copyAsAccountPicture,
  dropAccountPicture,
  keepAccountPicture,
  openPicture,
} from "./images/account-picture";
export { animationHead, isAnimated } from "./images/is-animated";
export { dropPublicPictures, isPublicPicture, keepPublicPicture, type PublicPicture } from "./images/public-picture";
export {
  type FileField,
  fileIdOf,
  fileKey,
  fileUrl,
  missingFile,
  requireOwnFiles,
  requirePublicFiles,
  showFile,
} from "./files";
export { createFolder, folderTree, getFolder, pathOf } from "./library/folders";
export {
  chosenFiles,
  fileUses,
  isFileShown,
  maxUses,
  ownersOf,
  registerFilePlaces,
  type SoughtFile,
} from "./file-places";
export { keepFiles } from "./housekeeping";
export { getCloudFile } from "./get-file";
export { type LibraryContext, libraryOfMember, libraryOfProject, mayAsTeam, rootOf } from "./library/library";
export { checkLink, resizable, signedLink } from "./links";
export { type CloudPage } from "./library/listing";
export { favoriteFile, favoriteFolder } from "./library/marks";
export { type MediaScope, noticeVideo, processMedia } from "./media/media";
export { uploadedFiles } from "./media/read-uploaded";
export { duplicateFile } from "./library/duplicate-file";
export { emptyBin } from "./library/empty-bin";
export { shareFile } from "./library/share-file";
export { moveItems } from "./library/move";
export { receiveChunk } from "./uploads/receive-chunk";
export type { Chunk, ChunkBytes } from "./uploads/upload-chunk";
export { deleteItems, removeItems, restoreItems } from "./library/remove";
export { shownStorage, storageInfo } from "./library/storage";
export { appsShowing, mayAlwaysSee, shownBy, type StoredFile, storedFile } from "./stored-files";
export { type FileBytes, PieceReader } from "./uploads/file-bytes";
export { dropFormFiles, type FormFile, putFormFileAside, sweepFormFiles } from "./uploads/form-file";
export { type Upload, uploadFile } from "./uploads/upload";
export { keepUploads, markSent, markUsed, markUsedInProject, releaseUploads } from "./uploads/unused-uploads";
export { uploadLimitList } from "./uploads/begin-upload";
