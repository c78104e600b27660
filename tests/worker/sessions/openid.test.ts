import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { accounts, openIdIdentities, openIdProviders } from "@db/directory";
import { googleIssuer } from "@db/vocabulary/sign-in/openid";
import { confirmOpenId, finishOpenId } from "@workers/domain/people/accounts";
import { isProvenBy } from "@workers/domain/people/accounts/openid/identities";
import { AppError } from "@workers/errors";
import { directoryRows } from "@workers/store";
import { call, send } from "../harness/call";
import { answerOf, begin, type Begun, somebody, withProvider } from "../harness/sign-in-ways/openid";
import { codeIn, mailsTo, mailTo, wrongCode } from "../harness/outbox";
import { guestPageContext } from "../harness/page-context";
import { cookiesOf } from "../harness/sign-in";
import { withTwoStep } from "../harness/sign-in-ways/two-step";
import { app, type AppOfWorld, directory, person, project } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
let closed: AppOfWorld;
let providerId: string;
beforeAll(async () => {
  here = await app(await project(1));
  closed = await app(here.project, { isAllowedSignupsToPublicApp: false });
  elsewhere = await app(await project(0));
  providerId = await withProvider(here.project);
});

let number = 0;
const newAddress = () => `openid-${number++}-${Date.now()}@example.org`;
const finish = async ({ carried }: Pick<Begun, "carried">, answer: URLSearchParams, at = here) =>
  finishOpenId(await guestPageContext(at.host), { carried, answer });
const confirm = async (pending: string, code: string, at = here) =>
  confirmOpenId(await guestPageContext(at.host), pending, code);
const identity = (tokens: object, host = here.host) => call("get", "/auth/identity", { as: tokens, host });

/** Why something was refused. */
async function refusalOf(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => new Error("taken"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return [error.errorName, error.extras.details?.["reason"]].filter(Boolean).join(" ");
}

/** Signs in for the first time, the mailed code included. */
async function joined(who: string, email: string) {
  const begun = await begin(here, providerId);
  const outcome = await finish(begun, await answerOf(begun.address, who));
  if (!("pending" in outcome)) throw new Error("no code was asked for");
  return (await confirm(outcome.pending, codeIn(await mailTo(email)))) as { accessToken: string };
}

describe("signing in by OpenID Connect", () => {
  it("asks by code with PKCE, state and nonce, at the host's own address", async () => {
    const { address } = await begin(here, providerId);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `https://${here.host}/auth/openid/callback`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]!.length).toBeGreaterThan(40);
  });

  it("makes the account of a newcomer once their address is proven to us, and knows them from then on", async () => {
    const email = newAddress();
    const who = somebody(`new-${email}`, email);
    const tokens = await joined(who, email);
    const { body } = await identity(tokens);
    expect(body.data.account).toMatchObject({ email, firstName: "Olga", lastName: "Idris" });
    const again = await begin(here, providerId);
    const outcome = await finish(again, await answerOf(again.address, who));
    if (!("signedIn" in outcome)) throw new Error("a code was asked for");
    expect((await identity(outcome.signedIn)).body.data.account.id).toBe(body.data.account.id);
    // A session of the project, and of it alone.
    for (const host of [elsewhere.host, "lyceum.test"])
      expect((await identity(outcome.signedIn, host)).status).toBe(401);
  });

  it("opens an account that exists only after the code that is mailed to it, and says the same of every address", async () => {
    const owner = await person("Owner");
    const begun = await begin(here, providerId);
    const outcome = await finish(begun, await answerOf(begun.address, somebody(`claims-${owner.email}`, owner.email)));
    expect(Object.keys(outcome).sort()).toEqual(["email", "pending"]);
    if (!("pending" in outcome)) return;
    const code = codeIn(await mailTo(owner.email));
    expect(await refusalOf(confirm(outcome.pending, wrongCode(code)))).toBe("codeInvalid");
    expect(await refusalOf(confirm(outcome.pending, code, elsewhere))).toBe("signInExpired");
    expect((await identity(await confirm(outcome.pending, code))).body.data.account.id).toBe(owner.accountId);
    expect(await refusalOf(confirm(outcome.pending, code))).toMatch(/^code/);
  });

  it("asks for the second step of an account that has one", async () => {
    const email = newAddress();
    const who = somebody(`two-${email}`, email);
    const tokens = await joined(who, email);
    const { id } = (await identity(tokens)).body.data.account;
    await withTwoStep({ accountId: id } as never);
    const begun = await begin(here, providerId);
    const outcome = await finish(begun, await answerOf(begun.address, who));
    expect(outcome).toMatchObject({ signedIn: { isSecondStepNeeded: true } });
  });
});

describe.skipIf(!inject("hasScreens"))("the pages of a sign-in elsewhere", () => {
  const page = (path: string, cookie?: string) =>
    send(`https://${here.host}${path}`, { headers: cookie ? { Cookie: cookie } : {} });
  /** From the button to the page that the issuer leads back to. */
  const through = async (who: string, withCookie = true) => {
    const begun = await page(
      `/${here.slug}/auth/openid/${providerId}/begin?next=${encodeURIComponent(`/${here.slug}/m`)}`,
    );
    const cookie = begun.headers.getSetCookie().find((line) => line.startsWith("__Host-openid="));
    expect(cookie).toMatch(/HttpOnly/);
    const answer = await answerOf(new URL(begun.headers.get("Location")!), who);
    return page(`/auth/openid/callback?${answer}`, withCookie ? cookie!.split(";")[0] : undefined);
  };

  it("ask a newcomer for the mailed code", async () => {
    const email = newAddress();
    const who = somebody(`pages-${email}`, email);
    const first = await through(who);
    expect(first.headers.get("Location")).toMatch(new RegExp(`^/${here.slug}/auth/openid\\?next=`));
    expect(cookiesOf(first)).toContain("__Host-auth_flow=");
    const codePage = await page(first.headers.get("Location")!, cookiesOf(first));
    expect(await codePage.text()).toContain(email);
  });

  it("lead back to the sign-in where the browser asked nothing, and say why", async () => {
    const email = newAddress();
    const answer = await through(somebody(`lost-${email}`, email), false);
    expect(answer.headers.get("Location")).toContain("/auth?openid=signInExpired");
    const unverified = await through(somebody(`unverified-${email}`, email, false));
    expect(unverified.headers.get("Location")).toContain(`/${here.slug}/auth?openid=emailUnverified`);
  });

  it("sign in who is known", async () => {
    const email = newAddress();
    const who = somebody(`known-${email}`, email);
    await joined(who, email);
    const answer = await through(who);
    expect(cookiesOf(answer)).toContain("__Host-refresh=");
    expect(answer.headers.get("Location")).toContain(`/${here.slug}/auth/membership?next=`);
  });
});

describe("an answer that isn't taken", () => {
  const fresh = async () => {
    const email = newAddress();
    const begun = await begin(here, providerId);
    return { email, begun, who: somebody(`refused-${email}`, email) };
  };

  it("has another state, or comes to a browser that asked nothing, asked something else, or at another host", async () => {
    const { begun, who } = await fresh();
    const answer = await answerOf(begun.address, who);
    const altered = new URLSearchParams(answer);
    altered.set("state", `${answer.get("state")!.slice(0, -1)}_`);
    expect(await refusalOf(finish(begun, altered))).toBe("signInExpired");
    const other = await begin(here, providerId);
    expect(await refusalOf(finish(other, answer))).toBe("signInExpired");
    expect(await refusalOf(finish({ carried: "" }, answer))).toBe("signInExpired");
    expect(await refusalOf(finish({ carried: `${begun.carried.slice(0, -2)}AA` }, answer))).toBe("signInExpired");
    expect(await refusalOf(finish(begun, answer, elsewhere))).toBe("signInExpired");
  });

  it("was made for another nonce", async () => {
    const { begun, who } = await fresh();
    const address = new URL(begun.address);
    address.searchParams.set("nonce", "another-nonce-that-somebody-chose-for-us-0123456789");
    expect(await refusalOf(finish(begun, await answerOf(address, who)))).toBe("openIdRefused answer");
  });

  it("names another issuer", async () => {
    const { begun, who } = await fresh();
    const answer = await answerOf(begun.address, who);
    answer.set("iss", "https://issuer.example");
    expect(await refusalOf(finish(begun, answer))).toBe("openIdRefused answer");
  });

  it("comes a second time, in turn or at once", async () => {
    const { begun, who } = await fresh();
    const answer = await answerOf(begun.address, who);
    const both = await Promise.allSettled([finish(begun, answer), finish(begun, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(finish(begun, answer))).toBe("signInExpired");
  });

  it("brings a code that was made for another question: PKCE parts them", async () => {
    const [victim, attacker] = [await fresh(), await fresh()];
    const stolen = await answerOf(victim.begun.address, victim.who);
    const answer = await answerOf(attacker.begun.address, attacker.who);
    answer.set("code", stolen.get("code")!);
    expect(await refusalOf(finish(attacker.begun, answer))).toBe("openIdRefused answer");
  });

  it("brings a code that was used, in a question of its own", async () => {
    const [first, second] = [await fresh(), await fresh()];
    const used = await answerOf(first.begun.address, first.who);
    await finish(first.begun, used);
    const answer = await answerOf(second.begun.address, second.who);
    answer.set("code", used.get("code")!);
    expect(await refusalOf(finish(second.begun, answer))).toBe("openIdRefused answer");
  });

  it("names an address that the issuer hasn't verified, or says that the person went back", async () => {
    const { begun, email } = await fresh();
    const answer = await answerOf(begun.address, somebody(`unverified-${email}`, email, false));
    expect(await refusalOf(finish(begun, answer))).toBe("openIdRefused emailUnverified");
    expect(await mailsTo(email)).toEqual([]);
    const cancelled = await fresh();
    const error = new URLSearchParams({
      error: "access_denied",
      state: cancelled.begun.address.searchParams.get("state")!,
    });
    error.set("iss", inject("openIdServer"));
    expect(await refusalOf(finish(cancelled.begun, error))).toBe("openIdRefused cancelled");
  });

  it("comes after the provider was switched off", async () => {
    const { begun, who } = await fresh();
    const off = await withProvider(here.project);
    const waiting = await begin(here, off);
    const answer = await answerOf(waiting.address, who);
    await call("patch", `/openid-providers/${off}`, { as: here.project.owner, body: { isActive: false } });
    expect(await refusalOf(finish(waiting, answer))).toBe("notFound");
    await expect(begin(here, off)).rejects.toThrow("notFound");
    await expect(begin(elsewhere, providerId)).rejects.toThrow("notFound");
    expect(begun.carried).not.toBe("");
  });
});

describe("whose word is enough", () => {
  const claims = { issuer: googleIssuer, subject: "1", isEmailVerified: true, firstName: "", lastName: "" };
  it("is Google's alone, for the mailboxes that it runs", () => {
    const proven = { ...claims, email: "anna@gmail.com", hostedDomain: null };
    expect(isProvenBy(proven)).toBe(true);
    expect(isProvenBy({ ...claims, email: "anna@example.org", hostedDomain: "example.org" })).toBe(true);
    expect(isProvenBy({ ...claims, email: "anna@example.org", hostedDomain: null })).toBe(false);
    expect(isProvenBy({ ...claims, email: "anna@example.org", hostedDomain: "example.com" })).toBe(false);
    expect(isProvenBy({ ...proven, isEmailVerified: false })).toBe(false);
    expect(isProvenBy({ ...proven, issuer: "https://issuer.example" })).toBe(false);
  });
});

describe("a closed community", () => {
  it("takes no newcomer by a provider, and leaves no account", async () => {
    const email = newAddress();
    const begun = await begin(closed, providerId);
    const outcome = await finish(begun, await answerOf(begun.address, somebody(`closed-${email}`, email)));
    if (!("pending" in outcome)) throw new Error("no code was asked for");
    expect(await refusalOf(confirm(outcome.pending, codeIn(await mailTo(email))))).toBe("signUpNotAllowed");
    expect(
      await directory().readOne(directoryRows(accounts, { id: accounts.id }).where(eq(accounts.email, email))),
    ).toBeFalsy();
  });
});

describe("setting it up", () => {
  const path = () => `/projects/${here.project.id}/openid-providers`;
  it("keeps the secret sealed, never answers it, and asks for it again at another issuer or client", async () => {
    const { owner } = here.project;
    const { body } = await call("get", path(), { as: owner });
    expect(JSON.stringify(body)).not.toContain("a secret that issuer");
    const row = await directory().readOne(
      directoryRows(openIdProviders, { secret: openIdProviders.clientSecret }).where(
        eq(openIdProviders.id, providerId as never),
      ),
    );
    expect(row!.secret).toMatch(/^v1\./);
    const other = await call("patch", `/openid-providers/${providerId}`, { as: owner, body: { clientId: "another" } });
    expect([other.status, other.body.errors[0].field]).toEqual([422, "clientSecret"]);
    expect((await call("get", "/auth/openid-providers", { host: here.host })).body.data[0]).toEqual({
      id: providerId,
      name: "Our issuer",
      preset: "other",
    });
    expect((await call("get", "/auth/openid-providers", { host: elsewhere.host })).body.data).toEqual([]);
  });

  it("refuses addresses of private networks, what is no issuer, and whoever may not", async () => {
    const { owner } = here.project;
    const body = { name: "Private", clientId: "x", clientSecret: "y-secret" };
    const post = (issuer: string, as: object = owner) => call("post", path(), { as, body: { ...body, issuer } });
    for (const issuer of ["https://10.0.0.1", "https://printer.local", "http://127.0.0.1:1", "https://lyceum.test"])
      expect((await post(issuer)).body.errors).toMatchObject([{ field: "issuer", key: "notAllowed" }]);
    const none = await post(`${inject("openIdServer")}/nowhere`);
    expect(none.body.errors).toMatchObject([{ field: "issuer", key: "noIssuer" }]);
    expect((await post(inject("openIdServer"), elsewhere.project.owner)).status).toBe(404);
    const foreign = await call("patch", `/openid-providers/${providerId}`, {
      as: elsewhere.project.owner,
      body: { isActive: false },
    });
    expect(foreign.status).toBe(404);
  });
});

describe("one's own connections", () => {
  it("are seen and parted by their owner alone", async () => {
    const email = newAddress();
    const tokens = await joined(somebody(`own-${email}`, email), email);
    const { body } = await call("get", "/user/identities", { as: tokens, host: here.host });
    expect(body.data).toMatchObject([{ providerName: "Our issuer", email }]);
    const [{ id }] = body.data;
    const other = await person("Other");
    expect((await call("delete", `/user/identities/${id}`, { as: other })).status).toBe(404);
    expect((await call("delete", `/user/identities/${id}`, { as: tokens, host: here.host })).status).toBe(204);
    const left = await directory().read(
      directoryRows(openIdIdentities, { id: openIdIdentities.id }).where(eq(openIdIdentities.email, email)),
    );
    expect(left).toEqual([]);
  });
});
