/** Uploaded files: what is known of them, who may see them, and their bytes in R2. */
export { fileIdOf, type FileInfo, fileUrl, requireOwnFiles, showFile } from "./files";
