import { membersImportRunner } from "@workers/domain/people/imports";
import { endedTask } from "../harness/background-task";
import { call } from "../harness/call";
import { insideApp } from "./inside-app";
import { everyStepTwice } from "../background/task-steps";
import { app, member, type Member, type ProjectOfWorld } from "../harness/world";

export const emailColumn = { kind: "field", field: "email" } as const;
export const field = (name: string) => ({ kind: "field", field: name }) as const;

/** An app with an admin who imports members. */
export async function importingApp(here: ProjectOfWorld) {
  const its = await app(here, { language: "en", timezone: "Europe/Berlin" });
  const ada = await member(its, "Ada", "admin");
  const as = (who: Member = ada) => ({ as: who, host: its.host, appId: its.id });
  const upload = async (content: string | Uint8Array, name = "people.csv", who = ada) => {
    const form = new FormData();
    form.set("file", new File([content as BlobPart], name));
    const request = new Request("https://x.test", { method: "POST", body: form });
    return call("post", `/apps/${its.id}/profiles/import/files`, {
      ...as(who),
      rawBody: await request.arrayBuffer(),
      headers: { "Content-Type": request.headers.get("Content-Type")! },
    } as never);
  };
  const fileOf = async (content: string | Uint8Array, name?: string) => {
    const answer = await upload(content, name);
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const start = async (body: object) => {
    const started = await call("post", `/apps/${its.id}/profiles/import`, { ...as(), body });
    if (started.status !== 202) throw new Error(`${started.status} ${JSON.stringify(started.body)}`);
    return endedTask(started.body.data.taskId, { as: ada });
  };
  /** As the file's heads were guessed, if nothing else is said. */
  const run = async (content: string | Uint8Array, options: object = {}) => {
    const file = await fileOf(content);
    const mapping = file.columns.map(({ target }: { target: object }) => target);
    return start({ fileId: file.fileId, mapping, ...options });
  };
  const refused = async (taskId: string): Promise<string> =>
    (await call("get", `/apps/${its.id}/profiles/import/${taskId}/refused`, as())).body.replace("\ufeff", "");
  const people = async (query = "filter[view]=invited&sort=name") =>
    (await call("get", `/apps/${its.id}/profiles/table?${query}`, as())).body.data;
  const twice = async (content: string, options: object = {}) => {
    const file = await fileOf(content);
    const mapping = file.columns.map(({ target }: { target: object }) => target);
    const input = { fileId: file.fileId, mapping, ...options };
    return everyStepTwice(await insideApp(its, ada), membersImportRunner, input);
  };
  return { its, ada, as, upload, fileOf, start, run, refused, people, twice };
}
