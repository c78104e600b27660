import type { AppId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";

/** Whether the reader wants to hear something: asked each time, for it may have been switched off meanwhile, here or elsewhere. */
const isWanted = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].profile.notifications.$get({ param: { appId } }))).data.isSoundEnabled;

/** A soft sound of two notes, where the reader wants it and the browser lets a page make one. */
export async function playSound(appId: AppId): Promise<void> {
  // A browser makes no sound before the person has touched the page.
  if (!navigator.userActivation?.hasBeenActive || !(await isWanted(appId))) return;
  const context = new AudioContext();
  const start = context.currentTime;
  [880, 1174.66].forEach((frequency, i) => {
    const note = context.createOscillator();
    const volume = context.createGain();
    const at = start + i * 0.12;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.06, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + 0.4);
  });
  setTimeout(() => void context.close(), 1000);
}
