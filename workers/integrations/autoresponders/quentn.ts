import { z } from "zod";
import { ownFaults } from "@db/vocabulary/integrations";
import {
  type Autoresponder,
  ContactRefused,
  CredentialsRefused,
  type Credentials,
  ToolUnreachable,
} from "./autoresponder";
import { askTool, askWithKey, isGood, type Network, readChoices } from "./tool-client";

const checked = z.looseObject({ success: z.literal(true) });
const path = "/public/api/v1";
const pageSize = 500;
const mostPages = 4;

/** The account's own address: `https://<system>.<server>.quentn.com`, with or without the path of its API. Null for any other. */
export function quentnBase(apiUrl: string): string | null {
  const url = URL.parse(/^[a-z]+:\/\//i.test(apiUrl) ? apiUrl : `https://${apiUrl}`);
  if (!url || url.protocol !== "https:" || url.port || url.username || !url.hostname.endsWith(".quentn.com"))
    return null;
  return `https://${url.hostname}${path}`;
}

/** Quentn has tags, which it calls terms, and no lists. */
export function quentn({ apiUrl = "", apiKey = "" }: Credentials, network: Network): Autoresponder {
  const own = quentnBase(apiUrl);
  const base = own && network.apis ? `${network.apis}/quentn${path}` : own;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const address = (rest: string) => {
    if (!base) throw new CredentialsRefused("not an address of Quentn");
    return `${base}${rest}`;
  };
  return {
    async check() {
      const answer = await askTool(network, address("/check-credentials"), { headers }).catch((error: unknown) => {
        // An account that doesn't exist has no address.
        if (error instanceof ToolUnreachable && error.message === ownFaults.noConnection)
          throw new CredentialsRefused(ownFaults.noSuchAccount);
        throw error;
      });
      if (!isGood(answer) || !checked.safeParse(answer.json).success)
        throw new CredentialsRefused(`${answer.status} ${answer.text}`);
    },
    async choices() {
      const tags = [];
      for (let page = 0; page < mostPages; page++) {
        const terms = readChoices(
          await askWithKey(network, address(`/terms?offset=${page * pageSize}&limit=${pageSize}`), { headers }),
        );
        tags.push(...terms);
        if (terms.length < pageSize) break;
      }
      return { lists: [], tags };
    },
    async save({ email, firstName, lastName }, { tagIds }) {
      const answer = await askWithKey(network, address("/contact"), {
        method: "POST",
        headers,
        body: {
          contact: {
            mail: email,
            ...(firstName && { first_name: firstName }),
            ...(lastName && { family_name: lastName }),
            ...(tagIds.length > 0 && { terms: tagIds }),
          },
          duplicate_check_method: "email",
          duplicate_merge_method: "update_add",
        },
      });
      if (!isGood(answer)) throw new ContactRefused(`${answer.status} ${answer.text}`);
    },
  };
}
