import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProviderWebhook, TestResult } from "~/features/payments/ProviderWebhook";
import { draw } from "./harness/texts";

it("A test of elopage, which signs nothing, does not say that a signed call was accepted", () => {
  draw(<TestResult tested={{ isWebhookAccepted: true, api: "unchecked", connection: null }} isUnsigned />);
  const { textContent: said } = screen.getByRole("status");
  expect(said).toContain("elopage signiert nichts");
  expect(said).not.toContain("signierter Testaufruf");
});

it("A test of the others says that a signed call was accepted", () => {
  draw(<TestResult tested={{ isWebhookAccepted: true, api: "accepted", connection: null }} isUnsigned={false} />);
  expect(screen.getByRole("status").textContent).toContain("signierter Testaufruf");
});

it("Stripe's steps begin with the API key, and its webhook is entered by nobody", () => {
  const provider = { webhookUrl: "https://lyceum.example/webhooks/stripe/1", lastCallAt: null, lastCallResult: null };
  draw(<ProviderWebhook provider={provider} stepsOf="stripe" tested={null} />);
  const [first, second, ...others] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("API-Schlüssel");
  expect(second).toContain("Webhook, Produkte und Preise legt Lyceum an");
  expect(others.join()).not.toContain("Webhook-Adresse");
});
