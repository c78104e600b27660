import type { DomainId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import type { HostnameQuestion } from "@workers/integrations/hostnames";
import { keyedHash, seal, unseal } from "@workers/domain/kernel/secrets";
import type { DomainRow } from "./domain-view";

/** Below this address our Worker answers on a domain that is being checked, whether or not it is active. */
export const ownershipPath = "/.well-known/lyceum-domain";

const purpose = "domain question";
/** A question is answered for this long; each check asks a new one. */
const questionMilliseconds = 60_000;

interface Question {
  id: DomainId;
  name: string;
}

/**
 * A request to the domain that only our own Worker can answer. The address is sealed, so that nobody else can have a
 * question answered; the answer is keyed to this question, so that an older one is worth nothing.
 */
export function ownershipQuestion(
  env: Pick<Env, "SESSION_SECRET">,
  { id, name }: Pick<DomainRow, "id" | "name">,
  now: number,
): HostnameQuestion {
  const question = seal(env, purpose, { id, name } satisfies Question, now + questionMilliseconds);
  return { name, path: `${ownershipPath}/${question}`, answer: answerTo(env, { id, name }, question) };
}

/** What our Worker answers to a question that arrived at this host; null where it was made for another one, by another party, or long ago. */
export function ownershipAnswer(
  env: Pick<Env, "SESSION_SECRET">,
  hostname: string,
  question: string,
  now: number,
): string | null {
  const unsealed = unseal<Question>(env, purpose, question, now);
  return unsealed && unsealed.name === hostname ? answerTo(env, unsealed, question) : null;
}

const answerTo = (env: Pick<Env, "SESSION_SECRET">, { id, name }: Question, question: string) =>
  keyedHash(env, "domain answer", id, name, question);
