import { createMediaStore, type MediaStore } from "media-chrome/media-store/media-store";
import { attachSource } from "./attach-source";
import { areSameTracks, attachTracks, hasSeveralShown, showCaptions, shownCaptions } from "./captions/caption-tracks";
import type { ControlledPlayer } from "./player-control";
import type { PlayerMedia, PlayerSource } from "./player-media";
import { PlayedTime, reportedRanges } from "./played-time";
import { rememberCaptions, rememberedCaptions, rememberedSpeed, rememberSpeed } from "./remembered";

export interface PlaybackState {
  source: PlayerSource;
  /** Of the source among the others. */
  index: number;
  hasFailed: boolean;
  /** The language of the captions that are shown; media-chrome takes one language for another. */
  captions: string | null;
}

/** How often is said how far somebody is, while it plays. */
const reportMilliseconds = 60_000;

/** One plays at a time in a window. */
let playing: Playback | null = null;

function playAlone(playback: Playback): void {
  // One in the small player makes room for another one.
  if (playing !== playback) {
    if (playing?.onLastEnded) playing.dispose();
    else playing?.pause();
  }
  playing = playback;
}

/**
 * A media element with what it plays and what was played of it. It is no component: it goes on when the page that showed it goes,
 * moved into the small player.
 */
export class Playback {
  readonly id: string;
  readonly element: HTMLMediaElement;
  readonly store: MediaStore;
  #media: PlayerMedia;
  #state: PlaybackState;
  readonly #listeners = new Set<() => void>();
  #played = new Map<string, PlayedTime>();
  #lastReport = { at: 0, key: "" };
  #endSource = () => {};
  #endTracks = () => {};
  /** The language in which captions were shown before they were taken away. */
  #lastCaptions: string | null = null;
  /** Whether the source was played or moved by somebody; opening a page is neither. */
  #hasBegun = false;
  /** Seconds at which the source begins, until it knows its length. */
  #beginsAt = 0;
  readonly #end = new AbortController();

  constructor(media: PlayerMedia) {
    this.id = media.id;
    this.#media = media;
    const element = document.createElement(media.kind);
    this.element = element;
    element.preload = "metadata";
    if (element instanceof HTMLVideoElement) element.playsInline = true;
    const index = Math.max(
      0,
      media.sources.findIndex(({ fileId }) => fileId === media.startFileId),
    );
    this.#state = { source: media.sources[index]!, index, hasFailed: false, captions: null };
    // Captions and their language are remembered by us: its own way would show some where nobody asked for any.
    const options = { noSubtitlesLangPref: true };
    this.store = createMediaStore({ media: element, documentElement: document, options });
    this.#listen();
    this.#load(index, media.startAt ?? 0);
  }

  /** Called when its last file has ended, while it goes on in the small player; null while a page shows it. */
  onLastEnded: (() => void) | null = null;
  /** Aborted when it is disposed of. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }
  get media(): PlayerMedia {
    return this.#media;
  }
  get isPlaying(): boolean {
    return !this.element.paused && !this.element.ended;
  }
  readonly state = (): PlaybackState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes over the page's newer functions and addresses; what plays goes on. */
  update(media: PlayerMedia): void {
    this.#media = media;
    const index = media.sources.findIndex(({ fileId }) => fileId === this.#state.source.fileId);
    const { source } = this.#state;
    const newer = media.sources[index];
    if (!newer) return this.#load(0, 0);
    if (newer === source) return;
    this.#set({ source: newer, index });
    if (!areSameTracks(newer.tracks, source.tracks)) this.#attachTracks(newer);
  }

  #attachTracks({ tracks = [] }: PlayerSource): void {
    const language = shownCaptions(this.element) ?? rememberedCaptions();
    this.#endTracks();
    this.#endTracks = attachTracks(this.element, tracks);
    if (language) showCaptions(this.element, language);
    this.#noteCaptions();
  }

  #noteCaptions(): void {
    // Chromium shows the first language beside the chosen one where that is chosen before the file's head has come.
    if (this.#state.captions && hasSeveralShown(this.element)) showCaptions(this.element, this.#state.captions);
    const captions = shownCaptions(this.element);
    if (captions !== this.#state.captions) this.#set({ captions });
  }

  #set(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #load(index: number, startAt: number): void {
    this.report();
    this.#hasBegun = false;
    this.#endSource();
    const source = this.#media.sources[index]!;
    this.#set({ source, index, hasFailed: false });
    this.#beginsAt = startAt;
    this.#attachTracks(source);
    this.#endSource = attachSource(this.element, source, () => this.#set({ hasFailed: true }));
  }

  /** What was played of the file. */
  get #playedTime(): PlayedTime {
    const { fileId } = this.#state.source;
    let played = this.#played.get(fileId);
    if (!played) this.#played.set(fileId, (played = new PlayedTime()));
    return played;
  }

  #listen(): void {
    const { element } = this;
    const on = (name: string, hear: () => void, target: EventTarget = element) =>
      target.addEventListener(name, hear, { signal: this.#end.signal });
    const now = () => performance.now();
    on("loadedmetadata", () => {
      this.#set({ hasFailed: false });
      // A speed is forgotten with each source.
      element.playbackRate = rememberedSpeed();
      // Who had come to the end begins again.
      const beginsAt = this.#beginsAt;
      if (beginsAt > 0 && !(beginsAt > element.duration - 2)) element.currentTime = beginsAt;
      this.#beginsAt = 0;
    });
    on("error", () => this.element.hasAttribute("src") && this.#set({ hasFailed: true }));
    on("play", () => {
      playAlone(this);
      if (!element.seeking) this.#playedTime.resume(element.currentTime, now());
    });
    on("playing", () => {
      this.#hasBegun = true;
      this.#playedTime.resume(element.currentTime, now());
    });
    on("timeupdate", () => {
      if (element.seeking) return;
      this.#playedTime.advance(element.currentTime, now(), element.playbackRate);
      if (this.isPlaying && now() - this.#lastReport.at >= reportMilliseconds) this.report();
    });
    on("pause", () => {
      this.#playedTime.pause(element.currentTime, now(), element.playbackRate);
      // The end says so by itself.
      if (!element.ended) this.report();
    });
    on("waiting", () => this.#playedTime.advance(element.currentTime, now(), element.playbackRate));
    on("seeking", () => this.#playedTime.jump());
    on("seeked", () => {
      if (this.isPlaying) this.#playedTime.begin(element.currentTime, now());
      this.report();
    });
    on("ended", () => this.#goOn());
    // A browser offers captions in its own controls too, where a video fills the screen.
    on("change", () => this.#noteCaptions(), element.textTracks);
    on("pagehide", () => this.report(true), window);
    // Phones may end a page that nobody sees without another word.
    on("visibilitychange", () => document.visibilityState === "hidden" && this.report(true), document);
  }

  #goOn(): void {
    const { element } = this;
    this.#playedTime.pause(element.currentTime, performance.now(), element.playbackRate);
    this.report();
    const { fileId } = this.#state.source;
    const next = this.#state.index + 1;
    if (next < this.#media.sources.length && this.#media.autoPlayNext) return this.choose(next);
    this.#media.onEnded?.(fileId);
    this.onLastEnded?.();
  }

  /** Tells how far somebody is, unless they have not begun, or nothing has changed since. */
  report(isLeaving = false): void {
    if (!this.#hasBegun) return;
    const progress = {
      fileId: this.#state.source.fileId,
      position: Math.round(this.element.currentTime * 100) / 100,
      playedRanges: reportedRanges(this.#playedTime.ranges),
    };
    const key = JSON.stringify(progress);
    this.#lastReport.at = performance.now();
    if (key === this.#lastReport.key) return;
    this.#lastReport.key = key;
    this.#media.onProgress?.({ ...progress, isLeaving });
  }

  /** Plays another of its files, from its beginning. */
  choose(index: number, isPlaying = true): void {
    this.#load(index, 0);
    if (isPlaying) this.play();
  }

  retry(): void {
    this.#load(this.#state.index, this.element.currentTime || this.#beginsAt);
    this.play();
  }

  play(): void {
    this.element.play().catch(() => {}); // refused without a press, or taken over by another source
  }
  pause(): void {
    this.element.pause();
  }
  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }
  seek(seconds: number): void {
    const { duration } = this.element;
    const target = Math.max(0, Number.isFinite(duration) ? Math.min(seconds, duration) : seconds);
    if (this.element.readyState === 0) this.#beginsAt = target;
    else {
      this.#hasBegun = true;
      this.element.currentTime = target;
    }
  }
  setSpeed(speed: number): void {
    rememberSpeed(speed);
    this.element.playbackRate = speed;
  }
  setCaptions(language: string | null): void {
    rememberCaptions(language);
    showCaptions(this.element, language);
    this.#noteCaptions();
  }
  /** Shows captions, those of last time or the first ones, or takes them away. */
  toggleCaptions(): void {
    const tracks = this.#state.source.tracks ?? [];
    const shown = shownCaptions(this.element);
    if (shown) {
      this.#lastCaptions = shown;
      return this.setCaptions(null);
    }
    const wanted = this.#lastCaptions ?? rememberedCaptions() ?? document.documentElement.lang;
    const language = tracks.find((track) => track.language === wanted);
    this.setCaptions((language ?? tracks[0])?.language ?? null);
  }

  /** Ends it and lets go of its file. */
  dispose(): void {
    if (this.#end.signal.aborted) return;
    this.report();
    this.#end.abort();
    this.element.pause();
    this.#endSource();
    this.#endTracks();
    this.element.remove();
    if (playing === this) playing = null;
  }

  /** What a transcript or an editor beside it reaches of it. */
  get controlled(): ControlledPlayer {
    const { element } = this;
    return {
      fileId: this.#state.source.fileId,
      position: () => (element.readyState === 0 ? this.#beginsAt : element.currentTime),
      seek: (seconds) => this.seek(seconds),
      play: () => this.play(),
      pause: () => this.pause(),
      subscribe: (listener) => {
        const names = ["timeupdate", "seeking", "loadedmetadata"] as const;
        for (const name of names) element.addEventListener(name, listener);
        return () => {
          for (const name of names) element.removeEventListener(name, listener);
        };
      },
    };
  }
}
