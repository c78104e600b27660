import { z } from "zod";
import { type Autoresponder, ContactRefused, type Credentials, ToolUnreachable } from "./autoresponder";
import { askWithKey, isGood, type Network } from "./tool-client";

/** A batch may answer 207: done in part. */
const errors = z.looseObject({ errors: z.array(z.looseObject({ message: z.string().optional() })).min(1) });

/** HubSpot keeps contacts; what lists they are in, its own rules decide. */
export function hubspot({ apiKey = "" }: Credentials, network: Network): Autoresponder {
  const base = network.apis ? `${network.apis}/hubspot` : "https://api.hubapi.com";
  const headers = { Authorization: `Bearer ${apiKey}` };
  return {
    async check() {
      const answer = await askWithKey(network, `${base}/crm/v3/objects/contacts?limit=1`, { headers });
      if (!isGood(answer)) throw new ToolUnreachable(`unexpected answer: ${answer.status} ${answer.text}`);
    },
    choices: async () => ({ lists: [], tags: [] }),
    async save({ email, firstName, lastName }) {
      const answer = await askWithKey(network, `${base}/crm/v3/objects/contacts/batch/upsert`, {
        method: "POST",
        headers,
        body: {
          inputs: [
            {
              id: email,
              idProperty: "email",
              properties: {
                email,
                ...(firstName && { firstname: firstName }),
                ...(lastName && { lastname: lastName }),
              },
            },
          ],
        },
      });
      const failed = errors.safeParse(answer.json);
      if (!isGood(answer) || failed.success)
        throw new ContactRefused(failed.data?.errors[0]?.message ?? `${answer.status} ${answer.text}`);
    },
  };
}
