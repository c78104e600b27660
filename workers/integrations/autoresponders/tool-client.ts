import { boundedText } from "@workers/bounded-body";
import { z } from "zod";
import { ownFaults } from "@db/vocabulary/integrations";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { CredentialsRefused, ToolUnreachable } from "./autoresponder";

/** How the tools are reached. */
export interface Network {
  /** Another address than the tool's own, for tests and the demo: `<address>/<type>`. */
  apis?: string;
  timeoutMilliseconds?: number;
}

export interface ToolAnswer {
  status: number;
  /** The parsed body; undefined where it is no JSON. */
  json: unknown;
  /** The body's beginning, for operators. */
  text: string;
}

const answerBytes = 2 * 1024 * 1024;

/**
 * One request to a tool. Addresses are fixed or checked by the adapters; redirects are not followed, so that no answer leads the
 * request elsewhere. A full rate limit, a fault of the tool and silence are `ToolUnreachable`.
 */
export async function askTool(
  { timeoutMilliseconds = 10_000 }: Network,
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<ToolAnswer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal,
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    status = response.status;
    text = await boundedText(response, answerBytes);
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new ToolUnreachable(isLate ? ownFaults.timeout : ownFaults.noConnection);
  }
  if (status === 429 || status >= 500) throw new ToolUnreachable(`${status} ${shortened(text)}`.trim());
  return { status, json: parsed(text), text: shortened(text) };
}

/** The answer, where it is a good one; 401 and 403 are wrong credentials. */
export async function askWithKey(...request: Parameters<typeof askTool>): Promise<ToolAnswer> {
  const answer = await askTool(...request);
  if (answer.status === 401 || answer.status === 403) throw new CredentialsRefused(`${answer.status} ${answer.text}`);
  return answer;
}

export const isGood = ({ status }: ToolAnswer): boolean => status >= 200 && status < 300;

const shortened = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, integrationLimits.outsideError - 10);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const idText = z.union([z.string(), z.number()]).transform(String);
const choiceList = z.union([
  z
    .array(z.looseObject({ id: idText, name: z.string() }))
    .transform((all) => all.map(({ id, name }) => ({ id, name }))),
  z.record(z.string(), z.string()).transform((all) => Object.entries(all).map(([id, name]) => ({ id, name }))),
]);

/** Lists or tags, as an array of things with id and name, or as an object of names by id. */
export function readChoices(answer: ToolAnswer): { id: string; name: string }[] {
  const read = choiceList.safeParse(answer.json);
  if (!isGood(answer) || !read.success) throw new ToolUnreachable(`unexpected answer: ${answer.status} ${answer.text}`);
  return read.data.map(({ id, name }) => ({ id, name: name.trim() || id })).slice(0, 2000);
}
