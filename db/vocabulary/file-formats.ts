import type { FileType } from "./enumerations";

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Files other than images that may be attached, by the ending of their name. Programs and pages are none of them. */
export const fileFormats: Readonly<Record<string, { type: Exclude<FileType, "image">; mimeType: string }>> = {
  mp3: { type: "audio", mimeType: "audio/mpeg" },
  m4a: { type: "audio", mimeType: "audio/mp4" },
  wav: { type: "audio", mimeType: "audio/wav" },
  ogg: { type: "audio", mimeType: "audio/ogg" },
  // What browsers record: sounds alone in WebM.
  weba: { type: "audio", mimeType: "audio/webm" },
  flac: { type: "audio", mimeType: "audio/flac" },
  mp4: { type: "video", mimeType: "video/mp4" },
  webm: { type: "video", mimeType: "video/webm" },
  mov: { type: "video", mimeType: "video/quicktime" },
  pdf: { type: "other", mimeType: "application/pdf" },
  docx: { type: "other", mimeType: `${office}.wordprocessingml.document` },
  xlsx: { type: "other", mimeType: `${office}.spreadsheetml.sheet` },
  pptx: { type: "other", mimeType: `${office}.presentationml.presentation` },
  odt: { type: "other", mimeType: `${openDocument}.text` },
  ods: { type: "other", mimeType: `${openDocument}.spreadsheet` },
  odp: { type: "other", mimeType: `${openDocument}.presentation` },
  doc: { type: "other", mimeType: "application/msword" },
  xls: { type: "other", mimeType: "application/vnd.ms-excel" },
  ppt: { type: "other", mimeType: "application/vnd.ms-powerpoint" },
  epub: { type: "other", mimeType: "application/epub+zip" },
  zip: { type: "other", mimeType: "application/zip" },
  rtf: { type: "other", mimeType: "application/rtf" },
  txt: { type: "other", mimeType: "text/plain" },
  md: { type: "other", mimeType: "text/markdown" },
  csv: { type: "other", mimeType: "text/csv" },
  ics: { type: "other", mimeType: "text/calendar" },
  vtt: { type: "other", mimeType: "text/vtt" },
  srt: { type: "other", mimeType: "application/x-subrip" },
};

/** The extension of a file's name, in lower case, without its dot. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
