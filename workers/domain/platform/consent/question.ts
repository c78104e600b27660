import { createHash } from "node:crypto";
import type { ConsentService, TrackingFields, TrackingType } from "@db/vocabulary/consent";
import { demandsUserAgent, trackingFields } from "@db/vocabulary/consent";
import type { AppContext, Context, Project } from "@workers/context";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import type { Env } from "@workers/env";
import { privacyOf } from "../legal";
import { hostsOf, trackingsOfApp } from "./trackings";

/** What visitors are asked, the same for all of them: the browser decides by their answer what it loads. */

interface Asked {
  id: string;
  type: TrackingType;
  name: string;
  fields: TrackingFields;
  updatedAt: number;
}

/** Starts with the step into the app, for all of a page's visitors; null on other hosts. */
export async function startConsent(ctx: Context): Promise<ConsentQuestion | null> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return null;
  const shard = ctx.shardDatabase(tenant.project.shard);
  return questionOf(ctx.env, tenant.project, await shard.read(trackingsOfApp(tenant)));
}

/** The question as it stands now. */
export const consentQuestion = async (ctx: AppContext): Promise<ConsentQuestion> =>
  questionOf(ctx.env, ctx.project, await ctx.shard.read(trackingsOfApp(ctx)));

export function questionOf(
  env: Pick<Env, "GIPHY_API_KEY">,
  project: Pick<Project, "privacy">,
  active: readonly Asked[],
): ConsentQuestion {
  const { isCookieBanner, cookieText } = privacyOf(project);
  const services = [...active.map(serviceOf), ...(env.GIPHY_API_KEY ? [gifs] : [])];
  // Another code is another service, though its name stays.
  const codes = active.filter(({ type }) => type === "custom").map(({ fields }) => fields.code);
  const isTellingBrowser = active.some(({ type }) => demandsUserAgent(type));
  return {
    version: hashOf([wordingVersion, cookieText, services, codes, ...(isTellingBrowser ? ["userAgent"] : [])]),
    text: cookieText,
    isNotice: isCookieBanner,
    services,
  };
}

/** Goes up with our own words in app/i18n: who said yes to others is asked again. */
export const wordingVersion = 1;

/** Pictures that texts and messages show from their own host. */
const gifs: ConsentService = {
  id: "giphy",
  type: null,
  purpose: "media",
  name: "GIPHY",
  hosts: ["https://*.giphy.com"],
};

const serviceOf = ({ id, type, name, fields }: Asked): ConsentService => ({
  id,
  type,
  purpose: trackingFields[type].purpose,
  name,
  hosts: type === "google_tag_manager" ? ["https://www.googletagmanager.com"] : hostsOf({ type, fields }),
});

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
