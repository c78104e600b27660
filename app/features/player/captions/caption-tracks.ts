import { writeVtt } from "@db/vocabulary/captions/write-captions";
import type { PlayerTrack } from "../player-media";

/** Hangs captions on a media element; it fetches those that are chosen. Answers how to take them away. */
export function attachTracks(media: HTMLMediaElement, tracks: readonly PlayerTrack[]): () => void {
  const addresses: string[] = [];
  const elements = tracks.flatMap(({ language, label, url, cues }) => {
    if (!url && !cues) return [];
    const src = url ?? URL.createObjectURL(new Blob([writeVtt(cues ?? [])], { type: "text/vtt" }));
    if (!url) addresses.push(src);
    return [Object.assign(document.createElement("track"), { kind: "captions", srclang: language, label, src })];
  });
  for (const element of elements) media.appendChild(element);
  return () => {
    for (const element of elements) element.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
}

const captionTracks = (media: HTMLMediaElement) =>
  [...media.textTracks].filter(({ kind }) => kind === "captions" || kind === "subtitles");

/** Shows the captions of one language, or none. */
export function showCaptions(media: HTMLMediaElement, language: string | null): void {
  for (const track of captionTracks(media)) track.mode = track.language === language ? "showing" : "disabled";
}

export const shownCaptions = (media: HTMLMediaElement): string | null =>
  captionTracks(media).find(({ mode }) => mode === "showing")?.language ?? null;

/** Whether captions of several languages are shown one over the other. */
export const hasSeveralShown = (media: HTMLMediaElement): boolean =>
  captionTracks(media).filter(({ mode }) => mode === "showing").length > 1;

export const areSameTracks = (some: readonly PlayerTrack[] = [], others: readonly PlayerTrack[] = []): boolean =>
  some.length === others.length &&
  some.every(({ language, label, url, cues }, index) => {
    const other = others[index]!;
    return language === other.language && label === other.label && url === other.url && cues === other.cues;
  });
