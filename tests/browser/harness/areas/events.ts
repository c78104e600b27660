import type { Page } from "@playwright/test";
import type { PersonaName } from "@db/seed/people";
import { call } from "../call";
import { addMember, openApp, type OwnApp, ownApp } from "../own-app";

/** An app of one's own whose events are switched on, with these people in it. */
export async function ownCalendar(operator: Page, ...people: PersonaName[]): Promise<OwnApp> {
  const own = await ownApp(operator);
  await openApp(operator, own);
  await call(operator, "PATCH", `/apps/${own.app.id}/events/settings`, { isActive: true });
  for (const who of people.length > 0 ? people : (["member"] as const)) await addMember(own, who);
  return own;
}

/** Plans an event as the operator whose page is in the app. */
export const planEvent = (operator: Page, own: OwnApp, event: object) =>
  call<{ id: string; slug: string }>(
    operator,
    "POST",
    `/apps/${own.app.id}/events`,
    { eventType: "tbd", ...event },
    own.app.id,
  );
