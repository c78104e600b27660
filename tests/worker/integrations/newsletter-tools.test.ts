import { describe, expect, inject, it } from "vitest";
import type { AutoresponderType } from "@db/vocabulary/integrations";
import {
  autoresponderOver,
  type Contact,
  ContactRefused,
  type Credentials,
  CredentialsRefused,
  isAddressOf,
  ToolUnreachable,
} from "@workers/integrations/autoresponders";

const apis = inject("newsletterTools");
const key = "demo-key";
const credentials: Record<AutoresponderType, (key: string) => Credentials> = {
  klicktipp: (password) => ({ username: "workshop", password }),
  quentn: (apiKey) => ({ apiUrl: "https://abc.eu-1.quentn.com", apiKey }),
  hubspot: (apiKey) => ({ apiKey }),
  zapier: (path) => ({ apiUrl: `https://hooks.zapier.com/hooks/catch/1/${path}` }),
};
const types = Object.keys(credentials) as AutoresponderType[];
const tool = (type: AutoresponderType, secret = key, timeoutMilliseconds = 2000) =>
  autoresponderOver({ apis, timeoutMilliseconds }, type, credentials[type](secret));

let number = 0;
const contact = (values: Partial<Contact> = {}): Contact => ({
  email: `person-${Date.now()}-${number++}@example.org`,
  firstName: "Zoë",
  lastName: "Lind",
  plans: ["Gold"],
  app: "Workshop",
  reference: "run-1",
  ...values,
});

interface Kept {
  tool: string;
  email: string;
  firstName: string;
  lastName: string;
  list?: string;
  tags: string[];
  saves: number;
}
const kept = async (email: string) =>
  ((await (await fetch(`${apis}/contacts`)).json()) as Kept[]).filter((contact) => contact.email === email);

describe.each(types)("%s", (type) => {
  it("takes right credentials and refuses wrong ones", async () => {
    await tool(type).check();
    await expect(tool(type, "wrong").check()).rejects.toThrow(CredentialsRefused);
  });

  it("keeps a contact, and one that is saved twice once", async () => {
    const person = contact();
    const tagIds = type === "klicktipp" || type === "quentn" ? ["201", "203"] : [];
    const destination = { listId: type === "klicktipp" ? "101" : null, tagIds };
    await tool(type).save(person, destination);
    await tool(type).save(person, destination);
    expect(await kept(person.email)).toMatchObject([
      { tool: type, firstName: "Zoë", lastName: "Lind", tags: tagIds, saves: 2 },
    ]);
  });

  it.each(["busy", "broken"])("is %s for a while, which says nothing of the credentials", async (mood) => {
    await expect(tool(type, mood).check()).rejects.toThrow(ToolUnreachable);
    if (type !== "klicktipp")
      await expect(tool(type, mood).save(contact(), { listId: null, tagIds: [] })).rejects.toThrow(ToolUnreachable);
  });

  it("is not waited for without end", async () => {
    const begun = Date.now();
    await expect(tool(type, "silent", 200).check()).rejects.toThrow(new ToolUnreachable("timeout"));
    expect(Date.now() - begun).toBeLessThan(1500);
  });
});

describe("KlickTipp", () => {
  it("tells its lists and tags", async () => {
    const { lists, tags } = await tool("klicktipp").choices();
    expect(lists).toEqual([
      { id: "101", name: "Newsletter" },
      { id: "102", name: "Kursbriefe" },
    ]);
    expect(tags).toHaveLength(3);
  });

  it("says which person, list or tag it doesn't take", async () => {
    const save = (values: Partial<Contact>, destination: { listId: string | null; tagIds: string[] }) =>
      tool("klicktipp").save(contact(values), destination);
    const nowhere = { listId: null, tagIds: [] };
    await expect(save({ email: "refused@example.org" }, nowhere)).rejects.toThrow(
      new ContactRefused("e-mail address refused"),
    );
    await expect(save({}, { listId: "999", tagIds: [] })).rejects.toThrow(new ContactRefused("the list is gone"));
    await expect(save({}, { listId: null, tagIds: ["999"] })).rejects.toThrow(new ContactRefused("the tag is gone"));
  });

  it("signs in once more where a right is missing, then counts the credentials as wrong", async () => {
    const without = autoresponderOver({ apis }, "klicktipp", { username: "without-rights", password: key });
    await expect(without.choices()).rejects.toThrow(CredentialsRefused);
  });
});

describe("Quentn", () => {
  it("tells its tags", async () => {
    expect(await tool("quentn").choices()).toMatchObject({
      lists: [],
      tags: [{ id: "201", name: "Mitglied" }, {}, {}],
    });
  });

  it("counts an account that doesn't exist as wrong credentials", async () => {
    const nowhere = autoresponderOver({ apis: "http://127.0.0.1:9" }, "quentn", credentials.quentn(key));
    await expect(nowhere.check()).rejects.toThrow(CredentialsRefused);
  });
});

describe("HubSpot", () => {
  it("counts missing scopes as wrong credentials, and a refused address as the contact's fault", async () => {
    await expect(tool("hubspot", "without-scopes").check()).rejects.toThrow(CredentialsRefused);
    await expect(
      tool("hubspot").save(contact({ email: "refused@example.org" }), { listId: null, tagIds: [] }),
    ).rejects.toThrow(new ContactRefused("Property email is invalid"));
  });
});

describe("Zapier", () => {
  it("stops where the Zap was switched off", async () => {
    await expect(tool("zapier", "off").check()).rejects.toThrow(CredentialsRefused);
  });
});

describe("entered addresses", () => {
  it.each([
    ["quentn", "https://abc.eu-1.quentn.com/public/api/v1/", true],
    ["quentn", "abc.eu-1.quentn.com", true],
    ["quentn", "http://abc.eu-1.quentn.com", false],
    ["quentn", "https://abc.quentn.com.evil.example", false],
    ["quentn", "https://abc.quentn.com@10.0.0.1", false],
    ["quentn", "https://127.0.0.1", false],
    ["zapier", "https://hooks.zapier.com/hooks/catch/1/abc/", true],
    ["zapier", "https://hooks.zapier.com:8443/hooks/catch/1/abc", false],
    ["zapier", "https://hooks.zapier.com.evil.example/hooks/catch/1/abc", false],
    ["zapier", "http://169.254.169.254/latest", false],
  ] as const)("%s: %s is its own: %s", (type, address, isOwn) => {
    expect(isAddressOf(type, address)).toBe(isOwn);
  });
});
