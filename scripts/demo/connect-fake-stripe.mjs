/** Enters the fake Stripe as the demo's payment provider, by the API and as its operator would, so that plans can be bought. */

const apiKey = "sk_test_demo";
const operator = { email: "operator@lyceum.example", password: "lyceum-demo" };

/** The installation's own account, at which projects pay for their tariffs. */
const installationKey = "sk_test_installation";

/**
 * What the Worker needs to charge for tariffs at the fake Stripe; asked again, it is the same.
 * @param {{ origin: string, stripeUrl: string }} where the Worker will answer, and the fake Stripe does
 */
export async function tariffVariables({ origin, stripeUrl }) {
  const url = `${origin}/webhooks/tariffs`;
  const endpoint = await fetch(`${stripeUrl}/v1/webhook_endpoints`, {
    method: "POST",
    headers: { Authorization: `Bearer ${installationKey}`, "Idempotency-Key": `endpoint ${url}` },
    body: new URLSearchParams({ url, "enabled_events[0]": "*" }),
  });
  const { secret } = await endpoint.json();
  return { INSTALLATION_STRIPE_KEY: installationKey, INSTALLATION_STRIPE_WEBHOOK_SECRET: secret };
}

/** The demo may answer at another port than in its last run: what the fake Stripe calls there moves along, with its secret. */
async function moveEndpoint(stripeUrl, url) {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const listed = await (await fetch(`${stripeUrl}/v1/webhook_endpoints?limit=100`, { headers })).json();
  const stored = listed.data.find((endpoint) => new URL(endpoint.url).pathname === new URL(url).pathname);
  if (!stored || stored.url === url) return;
  await fetch(`${stripeUrl}/v1/webhook_endpoints/${stored.id}`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ url }),
  });
}

/**
 * Safe to repeat: a project whose Stripe has keys of its own is left alone.
 * @param {{ origin: string, stripeUrl: string }} where the Worker and the fake Stripe answer
 */
export async function connectFakeStripe({ origin, stripeUrl }) {
  const ask = async (method, path, { token, body } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()).data;
  };
  const { accessToken: token } = await ask("POST", "/auth/by-password", { body: operator });
  for (const project of await ask("GET", "/projects", { token })) {
    const [provider] = await ask("GET", `/projects/${project.id}/payment-providers?type=stripe`, { token });
    if (!provider) continue;
    if (provider.apiKey) {
      await moveEndpoint(stripeUrl, provider.webhookUrl);
      continue;
    }
    const endpoint = await fetch(`${stripeUrl}/v1/webhook_endpoints`, {
      method: "POST",
      headers: { Authorization: `Bearer ${apiKey}` },
      body: new URLSearchParams({ url: provider.webhookUrl, "enabled_events[0]": "*" }),
    });
    const { secret } = await endpoint.json();
    const body = { apiKey, secretKey: secret, isEnabledTestMode: true };
    await ask("PATCH", `/payment-providers/${provider.id}`, { token, body });
  }
}
