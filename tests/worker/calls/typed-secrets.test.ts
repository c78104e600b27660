import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, project } from "../harness/world";

/** What somebody enters for the outside: it becomes a header, an address or a part of a request that the server makes. */
const entered = {
  "/autoresponders": {
    body: { type: "quentn", apiUrl: "https://abc.eu-1.quentn.com", apiKey: "demo-key" },
    fields: ["apiKey", "apiUrl", "username", "password"],
    /** Headers take no more of a text than this. */
    headers: ["apiKey"],
  },
  "/payment-providers": {
    body: { type: "copecart", secretKey: "s3cret-of-the-provider", apiKey: "a-key" },
    fields: ["apiKey", "secretKey", "accountName"],
    headers: ["apiKey"],
  },
  "/smtp": {
    body: { name: "Ours", host: "mail.example.org", username: "ours", password: "open", fromEmail: "us@example.org" },
    fields: ["host", "username", "password", "fromEmail", "fromName"],
    headers: [],
  },
} as const;

const controls = ["\u0006\u0003\u000b\r\u000e", "a\u0000b", "a\u0001b", "a\u007fb", "a\u202eb", "a\u0006b@example.org"];
const outsideHeaders = ["schlüssel", "a b", "日本", "a\u00a0b", "a\u0000b"];

let here: AppOfWorld;
beforeEach(async () => {
  here = await app(await project(1));
});

describe.each(Object.entries(entered))("%s", (path, { body, fields, headers }) => {
  const refusals = async (field: string, value: string, id?: string) => {
    const answer = id
      ? await call("patch", `${path}/${id}`, { as: here.project.owner, body: { [field]: value } })
      : await call("post", `/projects/${here.project.id}${path}`, {
          as: here.project.owner,
          body: { ...body, [field]: value },
        });
    return { status: answer.status, fields: (answer.body.errors ?? []).map((error: { field: string }) => error.field) };
  };
  const create = async () => {
    const created = await call("post", `/projects/${here.project.id}${path}`, { as: here.project.owner, body });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    return created.body.data.id as string;
  };

  it.each(fields)("refuses characters nobody can type in %s, and names it", async (field) => {
    const id = await create();
    for (const value of controls)
      for (const of of [undefined, id])
        expect(await refusals(field, value, of), JSON.stringify(value)).toEqual({ status: 422, fields: [field] });
  });

  it.each(headers)("refuses in %s what no header takes, and takes a key pasted with its line's end", async (field) => {
    const id = await create();
    for (const value of outsideHeaders)
      expect(await refusals(field, value, id), value).toEqual({ status: 422, fields: [field] });
    expect(await refusals(field, "demo-key\r\n", id)).toMatchObject({ status: 200 });
  });
});

it("refuses addresses of mail with characters nobody can type", async () => {
  const answer = await call("post", "/auth/send-code", { body: { email: "a\u0006b@example.org" }, host: here.host });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "email", key: "email" }] } });
});
