/** Uploaded files: what is known of them, who may see them, and their bytes in R2. */
export { fileIdOf, type FileInfo, fileKey, fileUrl, requireOwnFiles, showFile } from "./files";
export { deleteFile, getFile, mayAlwaysSee, type StoredFile, storedFile } from "./stored-files";
export { type Upload, uploadFile } from "./upload";
