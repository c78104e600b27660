import { describe, expect, it } from "vitest";
import { fileKind } from "@workers/domain/kernel/files/uploads/file-kind";
import { safeName } from "@workers/domain/kernel/files/uploads/upload";

const bytes = (text: string, length = text.length) =>
  Uint8Array.from({ length }, (_, i) => (i < text.length ? text.charCodeAt(i) : 0));

describe("A file", () => {
  it.each([
    ["a text that begins like a bitmap", bytes("BMW fahren, eine Anleitung"), "bmw.txt", "text/plain", "txt"],
    ["a text in UTF-16", bytes("\xff\xfea\0b\0"), "notes.txt", "text/plain", "txt"],
    ["a bitmap", bytes("BM\x46\0\0\0\0\0\0\0", 70), "a.bmp", "image/bmp", "bmp"],
    ["a photo with another ending", bytes("\xff\xd8\xff\xe0"), "photo.png", "image/jpeg", "jpg"],
    [
      "an archive that may be a document",
      bytes("PK\x03\x04", 600),
      "report.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "docx",
    ],
    ["an archive", bytes("PK\x03\x04", 600), "files.zip", "application/zip", "zip"],
    [
      "a document of an older office",
      bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 600),
      "old.xls",
      "application/vnd.ms-excel",
      "xls",
    ],
    ["sounds behind long tags", bytes("ID3\x04\0\0\0\x7f\x7f\x7f\x7f", 600), "song.mp3", "audio/mpeg", "mp3"],
    ["an image of a phone", bytes("\0\0\0\x18ftypheic\0\0\0\0heicmif1", 60), "a.heic", "image/heic", "heic"],
    [
      "a drawing named like a bitmap",
      bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "a.bmp",
      "image/svg+xml",
      "svg",
    ],
    ["a program", bytes("MZ\x90\0", 600), "setup.exe", "application/octet-stream", "exe"],
    ["bytes without an order", bytes("\x01\x02\x03"), "a.bin", "application/octet-stream", "bin"],
    ["nothing", bytes(""), "empty", "text/plain", "txt"],
    ["a score", bytes("PK\x03\x04", 600), "sonata.mscz", "application/zip", "mscz"],
    ["a map", bytes("PK\x03\x04", 600), "tour.kmz", "application/zip", "kmz"],
    ["a track", bytes("<?xml version='1.0'?><gpx></gpx>"), "tour.gpx", "text/xml", "gpx"],
    ["notes of music", bytes("<?xml version='1.0'?><score-partwise/>"), "song.musicxml", "text/xml", "musicxml"],
    ["a design", bytes("PK\x03\x04", 600), "logo.sketch", "application/zip", "sketch"],
    ["a text that begins with a bracket", bytes("<3 this recipe"), "recipe.txt", "text/plain", "txt"],
    ["a page named like a track", bytes("<!DOCTYPE html><p>"), "tour.gpx", "text/html", "html"],
    ["a page named like a text", bytes("<script>alert(1)</script>"), "a.txt", "text/html", "html"],
    ["an archive named like a page", bytes("PK\x03\x04", 600), "a.html", "application/zip", "zip"],
  ])("is known by its bytes: %s", async (_, head, name, mimeType, extension) => {
    expect(await fileKind(head, name)).toMatchObject({ mimeType, extension });
  });
});

it.each([
  ["Rechnung Nr. 12", "pdf", "Rechnung Nr. 12.pdf"],
  ["Rechnung Nr.12", "pdf", "Rechnung Nr.12.pdf"],
  ["photo.PNG", "jpg", "photo.jpg"],
  ["sonata.mscz", "mscz", "sonata.mscz"],
  ["report.docx", "docx", "report.docx"],
])("A file of a post keeps its name: %s", (name, extension, kept) => expect(safeName(name, extension)).toBe(kept));
