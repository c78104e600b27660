import type { Language } from "@db/vocabulary/enumerations";
import type { Notification } from "@workers/contracts/notifications";
import { harmlessName } from "../mail";
import { text } from "../texts";

/** What a notification says in mails, as the app's list says it. */
export function sentenceOf(
  language: Language,
  {
    action,
    actor,
    otherActor,
    actorsCount,
    title,
  }: Pick<Notification, "action" | "actor" | "otherActor" | "actorsCount" | "title">,
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
  return say(`action.${action}`, { who, title: harmlessName(title, "…"), count: actorsCount });
}
