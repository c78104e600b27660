import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { operatorNoticeKinds } from "@db/vocabulary/operators/notices";
import type { Affiliate } from "@workers/contracts/affiliates";
import type { OperatorNotice } from "@workers/contracts/operators/notices";
import type { PersonOverview as Overview } from "@workers/contracts/operators/person";
import type { OrderSums, OrderView } from "@workers/contracts/payments/orders";
import { AffiliateTable } from "~/features/affiliates/AffiliateTable";
import { NoticeList } from "~/features/operators/NoticeList";
import { PersonOverview } from "~/features/operators/PersonOverview";
import { OrderScreen } from "~/features/orders/OrderScreen";
import { OrderSumsLines } from "~/features/orders/OrderSumsLines";
import { OrderTable } from "~/features/orders/OrderTable";
import { draw } from "../harness/texts";

const words = (element: Element) => element.textContent!.replaceAll(/\s+/g, " ");

const order = {
  id: "o1",
  appName: "Garten",
  planName: "Gold",
  email: "gerda@example.org",
  buyerName: "Gerda Grün",
  priceCents: 4900,
  paidCents: 9800,
  refundedCents: 4900,
  netCents: 4900,
  amountCents: 4900,
  currency: "EUR",
  status: "active",
  isTest: false,
  attention: null,
  providerType: "stripe",
  providerOrderId: "sub_123",
  startsAt: "2026-05-02T10:00:00.000Z",
  endsAt: null,
  renewsAt: "2026-07-02T10:00:00.000Z",
  createdAt: "2026-05-02T10:00:00.000Z",
} as unknown as OrderView;

it("An order shows price, next payment, paid, refunded, net, its provider and its number there", () => {
  draw(<OrderTable orders={[order]} at="/projects/p/orders" />);
  const table = within(screen.getByRole("table"));
  const heads = table.getAllByRole("columnheader").map(words);
  const cells = table.getAllByRole("cell").map(words);
  const cell = (head: string) => cells[heads.indexOf(head)];
  expect(cell("Preis")).toBe("49,00 €nächste am 02.07.2026");
  expect(cell("Bezahlt")).toBe("98,00 €Erstattet 49,00 €");
  expect(cell("Netto")).toBe("49,00 €");
  expect(cell("Anbieter")).toBe("Stripesub_123");
  expect(cell("Plan")).toBe("GoldGarten");
  expect(table.getByRole("link", { name: "Gerda Grün" }).getAttribute("href")).toBe("/projects/p/orders/o1");
});

it("From an order one gets to the page of who bought", () => {
  const bought = { ...order, profileId: "gerda", events: [], refund: null, comment: "", permissions: { can: [] } };
  draw(
    <OrderScreen
      order={bought as never}
      provider="Stripe"
      plans={[]}
      endDay={null}
      timezone="Europe/Berlin"
      at="/orders"
      peopleAt="/contacts"
      keyAt={null}
    />,
  );
  expect(screen.getByRole("link", { name: "Zur Person" }).getAttribute("href")).toBe("/contacts/gerda");
});

it("Test money is a sum of its own, and said to be in no other", () => {
  const sums = { currency: "EUR", count: 2, paidCents: 9800, refundedCents: 4900, netCents: 4900 };
  const all = [
    { ...sums, isTest: false },
    { ...sums, count: 1, paidCents: 100, refundedCents: 0, netCents: 100, isTest: true },
  ] as OrderSums[];
  draw(<OrderSumsLines sums={all} />);
  const [live, test] = screen.getAllByRole("listitem").map(words);
  expect(live).toBe("2 BestellungenBezahlt 98,00 €Erstattet 49,00 €Netto 49,00 €");
  expect(test).toBe("1 TestkaufBezahlt 1,00 €Erstattet 0,00 €Netto 1,00 €in keiner anderen Summe");
});

const overview = {
  lastSeenAt: "2026-05-02T10:00:00.000Z",
  plans: [
    {
      appId: "garden",
      planId: "p1",
      planName: "Gold",
      source: "hand",
      startsAt: "2026-05-02T10:00:00.000Z",
      endsAt: null,
      isHeld: true,
    },
  ],
  orders: [
    {
      id: "o1",
      planName: "Gold",
      status: "active",
      netCents: 4900,
      currency: "EUR",
      isTest: false,
      createdAt: "2026-05-02T10:00:00.000Z",
    },
  ],
  payments: [
    {
      orderId: "o1",
      kind: "payment",
      amountCents: 4900,
      currency: "EUR",
      isTest: false,
      occurredAt: "2026-05-02T10:00:00.000Z",
    },
  ],
  courses: [
    { appId: "garden", name: "Beete anlegen", slug: "beete", isFinished: true, lastAt: "2026-05-02T10:00:00.000Z" },
  ],
  events: [
    {
      appId: "garden",
      name: "Pflanzentausch",
      slug: "tausch",
      attendance: "joined",
      hasCome: true,
      startsAt: "2026-05-02T10:00:00.000Z",
    },
  ],
  points: [{ appId: "garden", balance: 30, earned: 50 }],
  tickets: [
    {
      appId: "garden",
      id: "t1",
      subject: "Wo ist meine Rechnung?",
      status: "new",
      createdAt: "2026-05-02T10:00:00.000Z",
    },
  ],
  moderation: [{ appId: "garden", openCount: 1, rejectedCount: 2, isBlocked: false, isPunished: true }],
  tags: [{ appId: "garden", id: "g1", name: "Stammgast", color: "#336699" }],
  segments: [{ appId: "garden", id: "s1", name: "Treue" }],
} as unknown as Overview;

const known: [string, RegExp][] = [
  ["Zugangspläne", /GoldGültig/],
  ["Bestellungen", /Gold.*49,00 €/],
  ["Zahlungen", /49,00 €/],
  ["Kurse", /Beete anlegen.*Abgeschlossen/],
  ["Veranstaltungen", /PflanzentauschWar da/],
  ["Punkte", /30 Punkte50 verdient/],
  ["Anfragen", /Wo ist meine Rechnung\?/],
  ["Moderation", /Stummgeschaltet, 1 offene Meldung, 2 abgelehnt/],
  ["Tags", /Stammgast/],
  ["Segmente", /Treue/],
];

it.each([
  ["a page", false],
  ["the panel beside a ticket", true],
] as const)("All that is known of a person stands on %s, with the way to orders and tickets", (_, isPanel) => {
  draw(<PersonOverview overview={overview} ordersAt="/orders" ticketsAt="/tickets" isPanel={isPanel} />);
  expect(screen.getByText(/^Zuletzt da:/)).toBeTruthy();
  for (const [title, text] of known) {
    const section = screen.getByRole("heading", { name: title }).closest("section")!;
    expect([title, words(section)]).toEqual([title, expect.stringMatching(text)]);
  }
  expect(screen.getByRole("link", { name: "Gold" }).getAttribute("href")).toBe("/orders/o1");
  expect(screen.getByRole("link", { name: "Wo ist meine Rechnung?" }).getAttribute("href")).toBe("/tickets/t1");
});

it("Who may see no money sees neither orders nor payments", () => {
  const unseen = { ...overview, orders: null, payments: null };
  draw(<PersonOverview overview={unseen} ordersAt="/orders" ticketsAt={null} />);
  expect(screen.queryByRole("heading", { name: "Bestellungen" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Zahlungen" })).toBeNull();
});

it("Each kind of notification is a sentence that leads somewhere", () => {
  const notices = operatorNoticeKinds.map((kind) => ({
    id: kind,
    kind,
    appId: null,
    appName: null,
    name: null,
    title: null,
    amountCents: null,
    currency: null,
    place: "project",
    path: `/${kind}`,
    isUnread: kind === "sale",
    createdAt: "2026-05-02T10:00:00.000Z",
  })) as unknown as OperatorNotice[];
  draw(<NoticeList notices={notices} projectId="p" />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    operatorNoticeKinds.map((kind) => `/projects/p/${kind}`),
  );
  const said = [
    "Verkauf",
    "Zahlung ausgefallen",
    "Erstattung",
    "Rückbuchung",
    "Plan nicht im Verkauf",
    "Webhook abgelehnt",
    "Mailserver gestört",
    "Automation fehlgeschlagen",
    "Neue Anfrage",
    "Neue Meldung",
    "Beitrittsanfrage",
  ];
  for (const [at, sentence] of said.entries()) expect(words(links[at]!)).toContain(sentence);
});

it("What members recommend is listed with clicks, sales and what is owed, paid out by a press, and saved as CSV", () => {
  const anna = {
    profileId: "anna",
    name: "Anna",
    email: null,
    currency: "EUR",
    clicks: 7,
    sales: 2,
    paidCents: 9800,
    earnedCents: 1960,
    paidOutCents: 960,
    owedCents: 1000,
  } as unknown as Affiliate;
  draw(<AffiliateTable affiliates={[anna]} exportAt="/export.csv" />);
  const table = within(screen.getByRole("table"));
  const heads = table.getAllByRole("columnheader").map(words);
  const cells = table.getAllByRole("cell").map(words);
  expect(heads.slice(0, 6)).toEqual(["Mitglied", "Klicks", "Verkäufe", "Provision", "Ausgezahlt", "Offen"]);
  expect(cells.slice(0, 6)).toEqual(["Anna", "7", "2", "19,60 €", "9,60 €", "10,00 €"]);
  expect(table.getByRole("button", { name: "Ausgezahlt" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "CSV" }).getAttribute("href")).toBe("/export.csv");
});
