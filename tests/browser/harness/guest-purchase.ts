import { expect, type Page } from "@playwright/test";
import { unique } from "./unique";
import { mailTo, press } from "./index";

/** Buys as a guest on the page of a purchase, pays by card, and opens the invitation that follows by mail. */
export async function buyAndFollowInvitation(guest: Page): Promise<void> {
  const email = `${unique("kaeuferin")}@example.org`;
  await guest.getByLabel("E-Mail").fill(email);
  await press(guest.getByRole("button", { name: "Weiter zur Zahlung" }));
  await guest.getByRole("button", { name: "Pay by card" }).click();
  await expect(guest.getByText(`Wir haben eine Einladung an ${email} geschickt.`, { exact: false })).toBeVisible({
    timeout: 30_000, // the provider's call comes by the queue
  });
  await guest.goto(/https?:\/\/\S+\/auth\/join\/\S+/.exec((await mailTo(email)).text)![0]);
  await press(guest.getByRole("button", { name: "Weiter" }));
  await guest.getByLabel("Vorname").fill("Gerda");
  await guest.getByLabel("Nachname").fill("Gast");
}
