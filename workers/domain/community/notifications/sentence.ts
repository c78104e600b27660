import type { Language } from "@db/vocabulary/enumerations";
import type { Notification } from "@workers/contracts/notifications";
import { sentenceKey } from "@db/vocabulary/notifications";
import { harmlessName } from "@workers/domain/kernel/mail";
import { text } from "@workers/domain/kernel/texts";

/** What a notification says in mails, as the app's list says it. */
export function sentenceOf(
  language: Language,
  {
    action,
    decision,
    actor,
    otherActor,
    actorsCount,
    title,
  }: Pick<Notification, "action" | "decision" | "actor" | "otherActor" | "actorsCount" | "title">,
): string {
  const say = (key: string, params: Record<string, string | number> = {}) =>
    text(language, "notifications", key, params);
  const nameOf = (person: Notification["actor"]) =>
    harmlessName(person ? `${person.firstName} ${person.lastName}`.trim() : "", say("somebody"));
  const name = nameOf(actor);
  const who =
    actorsCount === 2 && otherActor
      ? say("who_two", { actor: name, other: nameOf(otherActor) })
      : actorsCount > 1
        ? say("who_many", { actor: name, count: actorsCount - 1 })
        : name;
  return say(`action.${sentenceKey({ action, decision })}`, {
    who,
    title: harmlessName(title, "…"),
    count: actorsCount,
  });
}

/** The beginning of what the thing says; of a decision why it was made. */
export function excerptOf(
  language: Language,
  { text: excerpt, decision }: Pick<Notification, "text" | "decision">,
): string {
  if (!decision) return excerpt;
  const grounds = groundsOf(language, decision);
  return [grounds && text(language, "notifications", "grounds", { reason: grounds }), decision.message]
    .filter(Boolean)
    .join("\n");
}

/** The reason of a decision in words. */
export const groundsOf = (language: Language, decision: Notification["decision"]): string =>
  decision?.reason ? text(language, "notifications", `reportReason.${decision.reason}`) : "";
