import { type Autoresponder, type Credentials, CredentialsRefused, ContactRefused } from "./autoresponder";
import { askTool, isGood, type Network } from "./tool-client";

/** Whether it is an address of "Webhooks by Zapier": no other is ever called. */
export function isZapierHook(apiUrl: string): boolean {
  const url = URL.parse(apiUrl);
  return (
    url?.protocol === "https:" &&
    url.hostname === "hooks.zapier.com" &&
    !url.port &&
    !url.username &&
    url.pathname !== "/"
  );
}

/** A Zap that begins with a caught hook; what becomes of a contact is the Zap's matter. */
export function zapier({ apiUrl = "" }: Credentials, network: Network): Autoresponder {
  async function post(body: unknown): Promise<void> {
    if (!isZapierHook(apiUrl)) throw new CredentialsRefused("not an address of Zapier");
    const { pathname, search } = new URL(apiUrl);
    const answer = await askTool(network, network.apis ? `${network.apis}/zapier${pathname}${search}` : apiUrl, {
      method: "POST",
      body,
    });
    // 410: the Zap is switched off for good.
    if (answer.status === 404 || answer.status === 410) throw new CredentialsRefused(`${answer.status} ${answer.text}`);
    if (!isGood(answer)) throw new ContactRefused(`${answer.status} ${answer.text}`);
  }
  return {
    check: () =>
      post({ event: "test", email: "test@example.org", firstName: "Test", lastName: "Test", plans: [], app: "" }),
    choices: async () => ({ lists: [], tags: [] }),
    save: ({ reference, ...contact }) => post({ event: "new_member", id: reference, ...contact }),
  };
}
