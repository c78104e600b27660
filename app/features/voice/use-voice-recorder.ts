import { useCallback, useEffect, useRef, useState } from "react";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { loudness, waveformOf } from "./waveform";

/** What was recorded, ready to be sent or attached. */
export interface Recording {
  blob: Blob;
  /** With the ending that says what it is. */
  name: string;
  durationMs: number;
  waveform: number[];
}

export type RecorderState = "idle" | "asking" | "recording";
export type RecorderProblem = "denied" | "noDevice" | "unsupported";

/** Formats that browsers record in, the smallest first, with the endings that the server knows them by. */
const formats = [
  ["audio/webm;codecs=opus", "weba"],
  ["audio/ogg;codecs=opus", "ogg"],
  ["audio/mp4", "m4a"],
] as const;

const sampleMilliseconds = 60;
const shortestMilliseconds = 700;

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  sound: AudioContext;
  timer: ReturnType<typeof setInterval>;
  startedAt: number;
  levels: number[];
  pieces: Blob[];
  extension: string;
}

/** Records from the microphone. `onProblem` hears why it can't; what is too short to be meant is dropped. */
export function useVoiceRecorder(onProblem: (problem: RecorderProblem) => void) {
  const [state, setState] = useState<RecorderState>("idle");
  const [elapsedMs, setElapsed] = useState(0);
  /** The latest loudness values, for a line that moves while somebody speaks. */
  const [levels, setLevels] = useState<readonly number[]>([]);
  const running = useRef<Running | null>(null);
  const isWanted = useRef(false);

  const release = useCallback(() => {
    const now = running.current;
    running.current = null;
    isWanted.current = false;
    if (now) {
      clearInterval(now.timer);
      for (const track of now.stream.getTracks()) track.stop();
      void now.sound.close();
    }
    setState("idle");
    setElapsed(0);
    setLevels([]);
    return now;
  }, []);
  useEffect(() => () => void release(), [release]);

  const finish = useCallback(async (): Promise<Recording | null> => {
    const now = running.current;
    if (!now) return null;
    const durationMs = Math.round(performance.now() - now.startedAt);
    const stopped = new Promise<void>((done) => now.recorder.addEventListener("stop", () => done(), { once: true }));
    if (now.recorder.state === "inactive") return null;
    now.recorder.stop();
    await stopped;
    release();
    if (durationMs < shortestMilliseconds) return null;
    const blob = new Blob(now.pieces, { type: now.recorder.mimeType });
    return { blob, name: `voice.${now.extension}`, durationMs, waveform: waveformOf(now.levels) };
  }, [release]);

  const start = useCallback(async () => {
    if (isWanted.current) return;
    const format =
      typeof MediaRecorder === "undefined" ? undefined : formats.find(([type]) => MediaRecorder.isTypeSupported(type));
    if (!format || !navigator.mediaDevices) return onProblem("unsupported");
    isWanted.current = true;
    setState("asking");
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
    } catch (error) {
      release();
      return onProblem((error as DOMException).name === "NotFoundError" ? "noDevice" : "denied");
    }
    // Called off while the browser asked.
    if (!isWanted.current) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    const [type, extension] = format;
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 32_000 });
    const sound = new AudioContext();
    const analyser = sound.createAnalyser();
    analyser.fftSize = 512;
    sound.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && pieces.push(data));
    const startedAt = performance.now();
    const heard: number[] = [];
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      heard.push(loudness(samples));
      setLevels(heard.slice(-48));
      setElapsed(performance.now() - startedAt);
      if (performance.now() - startedAt > chatLimits.voiceMessage.maxMs && recorder.state === "recording")
        recorder.pause();
    }, sampleMilliseconds);
    recorder.start(1000);
    running.current = { recorder, stream, sound, timer, startedAt, levels: heard, pieces, extension };
    setState("recording");
  }, [onProblem, release]);

  return { state, elapsedMs, levels, start, finish, cancel: release };
}
