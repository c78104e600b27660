import type { Page } from "@playwright/test";
import { call } from "../call";
import { openApp, type OwnApp, ownApp } from "../own-app";
import { unique } from "../unique";

interface Made {
  id: string;
  slug: string;
}

export interface OwnCourse extends OwnApp {
  course: Made;
  lessons: Made[];
  /** Makes further things as the operator. */
  post: <T = Made>(path: string, body: unknown) => Promise<T>;
}

/** A course of an app of the operator's own; their page is in that app then. */
export async function ownCourse(
  operator: Page,
  name: string,
  lessons: readonly object[],
  language: "de" | "en" = "de",
): Promise<OwnCourse> {
  const own = await ownApp(operator, language);
  await openApp(operator, own);
  await call(operator, "PATCH", `/apps/${own.app.id}/library/settings`, { isActive: true });
  const post = <T = Made>(path: string, body: unknown) => call<T>(operator, "POST", path, body, own.app.id);
  const course = await post(`/apps/${own.app.id}/courses`, { name: unique(name) });
  const module = await post(`/courses/${course.id}/modules`, { name: "1" });
  const made: Made[] = [];
  for (const lesson of lessons) made.push(await post(`/modules/${module.id}/lessons`, lesson));
  return { ...own, course, lessons: made, post };
}

/** Stores a file in the app whose page is open, and answers its id. */
export async function storeFile(page: Page, appId: string, name: string, type: string, bytes: Buffer): Promise<string> {
  return page.evaluate(
    async ([appId, name, type, base64]) => {
      const form = new FormData();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      form.set("file", new File([content], name, { type }));
      const answer = await fetch(`/api/apps/${appId}/files`, {
        method: "POST",
        headers: { "X-App-Id": appId },
        body: form,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: { id: string } }).data.id;
    },
    [appId, name, type, bytes.toString("base64")] as const,
  );
}

/** A quiet tone as a WAV file: 8 kHz, 8 bits, mono. */
export function tone(seconds: number): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * seconds);
  for (let at = 0; at < samples.length; at++) samples[at] = 128 + Math.round(20 * Math.sin(at / 6));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
