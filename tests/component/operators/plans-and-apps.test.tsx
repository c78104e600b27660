import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AppId } from "@db/vocabulary/ids";
import type { PlanUses as Uses } from "@workers/contracts/operators/selling";
import { NewAppForm } from "~/features/admin/apps/NewAppForm";
import { PlanUses } from "~/features/payments/PlanUses";
import { draw } from "../harness/texts";

const uses = {
  apps: [
    {
      appId: "garden",
      appName: "Garten",
      shareUrl: "https://garten.example/checkout/p1",
      lockScreens: [{ id: "l1", name: "Vor dem Kurs", url: "/settings/lockscreens/l1" }],
      gatesCount: 2,
      holders: [
        { profileId: "mara", name: "Mara" },
        { profileId: "ole", name: "Ole" },
      ],
    },
  ],
} as unknown as Uses;

const valueOf = (label: string) => screen.getByText(label).nextElementSibling!;

it("The page of a plan shows what it opens, where it is sold, who holds it, and the link to share", () => {
  draw(<PlanUses uses={uses} isSold people={{ at: "/contacts", appId: null }} />);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("https://garten.example/checkout/p1");
  expect(valueOf("Öffnet").textContent).toContain("2");
  expect(within(valueOf("Sperrbildschirme") as HTMLElement).getByRole("link", { name: "Vor dem Kurs" })).toBeTruthy();
  const holders = within(valueOf("Zuletzt dazugekommen") as HTMLElement).getAllByRole("link");
  expect(holders.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Mara", "/contacts/mara"],
    ["Ole", "/contacts/ole"],
  ]);
});

it("In an app, people of the plan's other apps have no page to lead to", () => {
  draw(<PlanUses uses={uses} isSold people={{ at: "/settings/members", appId: "orchard" as AppId }} />);
  expect(screen.getByText("Mara").closest("a")).toBeNull();
});

it("A plan that nobody can buy has no link to share", () => {
  draw(<PlanUses uses={uses} isSold={false} people={{ at: "/contacts", appId: null }} />);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("A template of content is chosen as an app is made, or none", () => {
  draw(
    <NewAppForm
      projectId="p"
      host="projekt.example"
      zones={[]}
      language="de"
      timezone="Europe/Berlin"
      templates={[{ id: "landing", name: "Startseite", description: "" }]}
    />,
  );
  const choice = screen.getByRole("combobox", { name: "Vorlage" });
  expect(choice.getAttribute("name")).toBe("templateId");
  const options = within(choice).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value }) => value)).toEqual(["", "landing"]);
});
