import { useSyncExternalStore } from "react";

const key = "chat sound off";
const listeners = new Set<() => void>();

/** Whether messages may be heard on this device. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, "1");
  } catch {
    // Storage may be forbidden: then there is no other way than the device's own volume.
  }
  for (const listener of listeners) listener();
}

export const useIsSoundOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSoundOn,
    () => true,
  );

let context: AudioContext | null = null;
let lastAt = 0;
/** Many messages at once are one sound. */
const pauseMilliseconds = 1500;

/** Two short soft tones, made here: nothing is loaded for them. Browsers keep silent until the person has done something on the page. */
export function playMessageSound(): void {
  if (!isSoundOn() || Date.now() - lastAt < pauseMilliseconds) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  lastAt = Date.now();
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [frequency, delay] of [
    [740, 0],
    [988, 0.09],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start + delay);
    volume.gain.linearRampToValueAtTime(0.08, start + delay + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + delay + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.25);
  }
}
