import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AppId, OrderId, ProfileId } from "@db/vocabulary/ids";
import type { AttentionKind, FirstStep } from "@db/vocabulary/operators/home";
import type { Attention, FirstStepsOfApp, Home } from "@workers/contracts/operators/home";
import { AttentionList } from "~/features/operators/AttentionList";
import { EndingTrials } from "~/features/operators/EndingTrials";
import { FirstStepsCard } from "~/features/operators/FirstStepsCard";
import { HomeFigures } from "~/features/operators/HomeFigures";
import { draw } from "../harness/texts";

const appId = "garden" as AppId;

/** Where each kind is seen to: an address of the administration, or a page of the app. */
const matters: [AttentionKind, string, { href: string } | { page: string }][] = [
  ["tickets", "2 Anfragen warten auf Antwort in Garten", { href: "/projects/p/support/a/garden" }],
  ["reports", "2 Meldungen sind offen in Garten", { page: "/settings/members/moderation" }],
  ["requests", "2 Personen möchten in einen Space in Garten", { page: "/groups/spaces" }],
  ["orders", "2 Bestellungen ohne Zugangsplan", { href: "/projects/p/orders?planId=none" }],
  ["plans", "2 Pläne sind nicht im Verkauf", { href: "/projects/p/access-plans?status=active" }],
  ["webhooks", "2 Webhooks wurden zuletzt abgelehnt", { href: "/projects/p/settings/integrations/payment-providers" }],
  ["mailServers", "2 Mailserver nehmen keine Mails an", { href: "/projects/p/settings/integrations/smtp" }],
  [
    "newsletterTools",
    "2 Newsletter-Tools antworten mit Fehlern",
    { href: "/projects/p/settings/integrations/autoresponders" },
  ],
  ["automations", "2 Läufe von Automationen sind fehlgeschlagen in Garten", { page: "/settings/automation" }],
  ["domains", "2 Domains führen nicht hierher", { href: "/projects/p/settings/domains" }],
  ["deliveries", "2 Ereignisse blieben unverarbeitet", { href: "/projects/p/settings/failed-deliveries" }],
];

it.each(matters)("What waits leads to where it is seen to: %s", (kind, name, place) => {
  const isOfApp = name.endsWith("in Garten");
  const matter: Attention = { kind, count: 2, appId: isOfApp ? appId : null, appName: isOfApp ? "Garten" : null };
  draw(<AttentionList attention={[matter]} projectId="p" />);
  if ("href" in place) return expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(place.href);
  const form = screen.getByRole("button", { name }).closest("form")!;
  expect(form.getAttribute("action")).toBe("/projects/p/apps/garden/open");
  expect(new FormData(form).get("to")).toBe(place.page);
});

it("Where nothing waits for anybody, that is said", () => {
  draw(<AttentionList attention={[]} projectId="p" />);
  expect(screen.getByText("Nichts wartet auf euch.")).toBeTruthy();
});

const money = { paidCents: 0, refundedCents: 0, mrrCents: 0, soldCount: 0 };
const home: Home = {
  revenue: {
    currency: "EUR",
    month: "2026-05",
    now: { ...money, paidCents: 12_000, refundedCents: 2000, mrrCents: 4900 },
    before: { ...money, paidCents: 8000, mrrCents: 3900 },
  },
  members: { new: 12, newBefore: 9, lost: 3, lostBefore: 4 },
  trials: [],
  attention: [],
};

it("What came in, who came and who left stand beside the time before", () => {
  draw(<HomeFigures home={home} />);
  const tile = (label: string) => screen.getByText(label).closest("div")!.textContent!.replaceAll(/\s/g, " ");
  expect(tile("Eingenommen")).toMatch(/120,00 €.*im Vormonat 80,00 €/);
  expect(tile("Davon geblieben")).toMatch(/100,00 €.*im Vormonat 80,00 €/);
  expect(tile("Monatlich wiederkehrend")).toMatch(/49,00 €.*im Vormonat 39,00 €/);
  expect(tile("Neue Mitglieder")).toMatch(/12.*davor 9/);
  expect(tile("Gegangene Mitglieder")).toMatch(/3.*davor 4/);
});

it("Who may see no money sees who came and left alone", () => {
  draw(<HomeFigures home={{ ...home, revenue: null, trials: null }} />);
  expect(screen.queryByText("Eingenommen")).toBeNull();
  expect(screen.getByText("Neue Mitglieder")).toBeTruthy();
});

it("A trial that ends leads to its order", () => {
  const trial = {
    orderId: "o1" as OrderId,
    appId,
    profileId: "mara" as ProfileId,
    name: "Mara",
    planName: "Gold",
    endsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  };
  draw(<EndingTrials trials={[trial]} projectId="p" />);
  expect(screen.getByRole("link", { name: "Mara" }).getAttribute("href")).toBe("/projects/p/orders/o1");
  expect(screen.getByText("Gold")).toBeTruthy();
});

const steps: [FirstStep, boolean, number | null][] = [
  ["look", true, null],
  ["space", true, null],
  ["firstPost", false, null],
  ["lock", false, null],
  ["money", false, null],
  ["domain", false, null],
  ["people", false, 4],
];
const list: FirstStepsOfApp = {
  appId,
  appName: "Garten",
  steps: steps.map(([step, isDone, count]) => ({ step, isDone, count })),
  doneCount: 2,
  isClosed: false,
};

it("First steps show how far one is, lead to each that is open, and can be put away", () => {
  draw(<FirstStepsCard list={list} projectId="p" />);
  const card = within(screen.getByRole("region", { name: "Erste Schritte: Garten" }));
  expect(card.getByText("2 von 7 erledigt")).toBeTruthy();
  expect(card.getByText("4 von 10")).toBeTruthy();
  for (const name of ["Schreiben", "Zugang festlegen", "Verkaufen", "Einladen"])
    expect(card.getByRole("button", { name })).toBeTruthy();
  expect(card.getByRole("link", { name: "Domain verbinden" }).getAttribute("href")).toBe(
    "/projects/p/settings/domains",
  );
  // What is done leads nowhere any more.
  expect(card.queryByRole("button", { name: "Gestalten" })).toBeNull();
  const closing = card.getByRole<HTMLButtonElement>("button", { name: "Liste ausblenden" });
  expect(new FormData(closing.form!).get("intent")).toBe("close-steps");
});

it("In the app itself the same steps are links of the app", () => {
  const app = { path: (to: string) => `/garten${to}`, projectUrl: "https://admin.example/projects/p" };
  draw(<FirstStepsCard list={list} projectId="p" app={app} />);
  expect(screen.getByRole("link", { name: "Schreiben" }).getAttribute("href")).toBe("/garten/groups");
  expect(screen.getByRole("link", { name: "Domain verbinden" }).getAttribute("href")).toBe(
    "https://admin.example/projects/p/settings/domains",
  );
});
